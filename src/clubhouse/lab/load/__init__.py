"""Load tests: real sockets on this machine, simulated players, and their cost for the server."""
