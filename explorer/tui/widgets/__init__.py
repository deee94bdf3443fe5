"""The panes and bars that screens are made of."""
