"""The views that the number keys lead to."""
