"""Java sources: the reader (tree-sitter to javalang.tree), facts of a file, names, the linked program."""
