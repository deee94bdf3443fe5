"""What the names in bodies are bound to: types of expressions, chosen overloads, the fields meant."""
