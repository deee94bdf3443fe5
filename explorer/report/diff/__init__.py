"""What `diff` says, one module for each format."""
