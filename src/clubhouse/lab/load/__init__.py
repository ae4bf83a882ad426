"""The house under load: real sockets on this machine, persons who play, and what it costs the server."""
