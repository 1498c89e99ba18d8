"""The hex chart: plain pictures of it, and the drawing of them."""
