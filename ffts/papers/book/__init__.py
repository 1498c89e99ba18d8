"""The book: the pages of `docs/` as one PDF, and as a site of plain HTML that can be searched offline."""
