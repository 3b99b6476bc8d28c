"""A battle as its sides see it: documents to text and to pages."""
