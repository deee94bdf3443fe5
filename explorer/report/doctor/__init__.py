"""What `doctor` says, one module for each format."""
