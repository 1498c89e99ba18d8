"""Chapter 7: search plans and their flight."""
