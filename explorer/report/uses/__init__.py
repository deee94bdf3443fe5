"""What `uses` lists, one module for each format."""
