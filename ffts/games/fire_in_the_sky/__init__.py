"""Fire in the Sky: the war in the Pacific, in sixteen turns, by either edition of its rules."""
