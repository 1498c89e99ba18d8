"""What the Ships dock shows: the list, a sheet, damage as it is typed in."""
