"""Revisions out of git repositories, read with its plumbing; nothing that a repository configures is run."""
