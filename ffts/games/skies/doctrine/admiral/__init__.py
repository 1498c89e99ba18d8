"""The player who thinks ahead: a handful of plans, each played on in games as they may be, and the best of them."""
