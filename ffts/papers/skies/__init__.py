"""The forms of this game: each made of the pictures of a side, or of the umpire's."""
