"""The form of air operations: one content, drawn as a form and listed as an outline."""
