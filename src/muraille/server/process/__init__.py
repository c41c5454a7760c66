"""The process that serves: data made ready, front, addresses, doctor."""
