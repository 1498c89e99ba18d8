"""All numbers behind the rules on one page, to be looked up and changed."""
