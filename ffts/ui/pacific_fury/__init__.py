"""The pages of Pacific Fury."""
