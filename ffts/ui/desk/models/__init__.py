"""Item models: rows of frozen values for Qt views."""
