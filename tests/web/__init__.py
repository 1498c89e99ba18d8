"""Players' browsers: picks and deeds in forms, the server, and who attacks it."""
