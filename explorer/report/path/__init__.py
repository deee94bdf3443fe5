"""What `path` shows, one module for each format."""
