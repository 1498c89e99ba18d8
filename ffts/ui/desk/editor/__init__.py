"""File > Scenario editor: a scenario of one's own without a text editor, and still a text file that people can read."""
