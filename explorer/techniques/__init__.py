"""Selection techniques, one module each; `registry` is the only place that knows them all."""
