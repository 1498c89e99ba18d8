"""The program as a player of one side: it sees that side's view and nothing else, and says why it does what it does."""
