"""The docks every game has: the Watch, the tray, the log."""
