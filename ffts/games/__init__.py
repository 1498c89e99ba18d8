"""The games this desk can run: pure rules, none importing another."""
