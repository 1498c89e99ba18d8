"""The whole day on one scale of turns."""
