"""`v0`, the program player of 20 November 2026, by which newer ones are measured; and `blind`, who does nothing.

This is a copy of the doctrine of that day. It is never improved, not even where it plays badly: a measure that changes
measures nothing. It is touched only where the rules it asks are called otherwise, so that it still runs.
"""
