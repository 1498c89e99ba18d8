"""The report of a day: what it is made of, and how it becomes a page, a PDF and tables for a spreadsheet."""
