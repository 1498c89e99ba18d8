"""Chapter 12: strikes on their way and at their target."""
