"""Pictures of a side's roster."""
