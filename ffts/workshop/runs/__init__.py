"""Long runs of days or games: dealt to the cores of a machine or to a cluster, for as long as needed."""
