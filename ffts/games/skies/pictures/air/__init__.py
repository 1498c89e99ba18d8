"""What the form of a carrier or base and the strips of its formations show."""
