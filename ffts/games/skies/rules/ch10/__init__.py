"""Chapter 10: movement on the map."""
