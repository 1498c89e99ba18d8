"""What a person meets first on the command line: what there is, what is missing, help, completion, the manual page."""
