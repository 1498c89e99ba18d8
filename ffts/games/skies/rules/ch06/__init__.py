"""Chapter 6: air operations."""
