"""Evidence turned into words and lines, for every exit alike; no textual in here."""
