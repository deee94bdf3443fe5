"""What `select` says, one module for each format."""
