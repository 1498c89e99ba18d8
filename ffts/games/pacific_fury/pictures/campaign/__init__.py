"""Pictures of the map."""
