"""A strike resolved on paper (docs/paper-strike.md), compared with the program step by step."""
