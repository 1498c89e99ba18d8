"""Orders typed in plain words: read into commands, with what they would cost, and what a line could go on with."""
