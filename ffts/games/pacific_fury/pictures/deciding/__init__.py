"""Pictures of the deciding page."""
