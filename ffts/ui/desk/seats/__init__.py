"""The players' room at the umpire's desk: it opens and closes the server, and shows seats, knocks and letters."""
