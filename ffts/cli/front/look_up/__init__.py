"""Pages of the book that are made out of the program: `ffts book --look-up`."""
