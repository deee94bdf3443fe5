"""The main screen with its views, and the dialogues on top of it."""
