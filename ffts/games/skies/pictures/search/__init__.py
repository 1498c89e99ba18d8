"""What the pages of searches, task forces and hands show."""
