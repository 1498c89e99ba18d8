"""The rules, a module a chapter; questions that several of them ask stand in board, ways, track and turns."""
