"""6.5 Standing orders as people write them."""
