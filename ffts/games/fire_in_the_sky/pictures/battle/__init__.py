"""FS-12 The Battle Board."""
