"""What the inspector says of a force, a ship or a hex."""
