"""A tournament served to a hall: its log in the database, one writer, mirrors, streams, doors."""
