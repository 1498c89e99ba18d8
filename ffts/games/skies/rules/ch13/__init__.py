"""Chapter 13: CAP."""
