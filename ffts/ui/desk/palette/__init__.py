"""Ctrl+K: orders in plain words, pages, rules and questions."""
