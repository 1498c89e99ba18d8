"""Pacific Fury: the campaign for Guadalcanal, with hidden task forces and answers of the other player."""
