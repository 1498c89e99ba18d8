"""What the hex chart shows."""
