"""What lies ahead: what can be ordered, and with which chances. Asks the rules, restates none."""
