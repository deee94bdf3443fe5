"""What the screens show, as plain data that needs no terminal: rows, filters, places, settings of a view."""
