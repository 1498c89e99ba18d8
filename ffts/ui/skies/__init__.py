"""The pages of Fire from the Skies, drawn from its pictures."""
