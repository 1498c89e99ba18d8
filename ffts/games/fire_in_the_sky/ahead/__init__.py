"""What an order would cost and promise, before it is given."""
