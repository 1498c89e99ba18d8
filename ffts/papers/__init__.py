"""What is printed: forms and reports, set from templates that people can edit, of pictures and views only."""
