"""FS-13.1 The Turn Record Track."""
