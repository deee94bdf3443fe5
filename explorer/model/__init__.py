"""Frozen value objects that every other part speaks in. Imports nothing of the project."""
