"""What the page of task forces and hands shows, and set-up as it is typed."""
