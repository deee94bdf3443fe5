"""The screen: the only part that knows textual. `model` holds what is shown, as plain data."""
