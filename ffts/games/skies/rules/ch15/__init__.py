"""Chapter 15: attacks."""
