"""What `why` says, one module for each format."""
