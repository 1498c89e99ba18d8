"""Pictures of the forming page."""
