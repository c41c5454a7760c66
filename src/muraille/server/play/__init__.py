"""Tables as rows and logs: the models, and the doors through which pages reach them."""
