"""What `graph` shows, one module for each format."""
