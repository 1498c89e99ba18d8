"""How quick the program is, each figure held against a bare reference in the same run: `ffts bench`."""
