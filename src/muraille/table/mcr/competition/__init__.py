"""Competition play of MCR: call, then show or expose, lawful or not; the table judges."""
