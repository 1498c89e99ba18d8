"""Pictures of every page in every look, for those who work on the desk: `ffts gallery`."""
