"""The desk of any game: window, Watch, dice tray, log, keys and deeds."""
