"""Where the two versions of a project come from: folders, archives, git; and what part each file plays."""
