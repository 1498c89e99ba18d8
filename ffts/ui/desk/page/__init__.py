"""The pages of a game and what draws them."""
