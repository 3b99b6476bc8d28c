"""Reports as text and as pages, made from plain documents and from nothing else."""
