"""Chapter 17: damage to ships."""
