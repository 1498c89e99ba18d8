"""The rules of the booklet, a module a section."""
