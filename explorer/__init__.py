"""RTS Explorer: which tests does a change select, by which technique, and why."""

__version__ = "0.2.0"
