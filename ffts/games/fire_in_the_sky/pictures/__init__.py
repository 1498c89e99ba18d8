"""What pages and papers show of this game, from what a side may see."""
