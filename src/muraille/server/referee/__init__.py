"""The referee's page: what happened, its article, its consequence, what to write."""
