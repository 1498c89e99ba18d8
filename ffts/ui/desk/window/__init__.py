"""The main window and the program it belongs to."""
