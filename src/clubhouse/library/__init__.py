"""The library by its front door: matches whose seats, moves and options have names. The rules stay where they are."""
