"""Chapter 14: AA fire."""
