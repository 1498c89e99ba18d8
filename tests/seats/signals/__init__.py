"""House rule signals."""
