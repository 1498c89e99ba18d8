"""The program plays a side of Fire in the Sky: from what its side sees to its next orders, with a reason for each."""
