"""Chapter 8: search and shadowing."""
