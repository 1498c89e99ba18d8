"""Ships and aircraft as they are drawn: plans from above, profiles from the side, silhouettes of a kind."""
