"""What federations get: result files and rankings."""
