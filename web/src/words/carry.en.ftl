# A guest’s seats on another device.

carry-title = On another device
carry-how = Take your matches along without an account: a link, or a code for the camera, gives your seats to another device. It works once.
carry-old = And this device?
carry-stays = This device keeps the seats too
carry-leaves = This device leaves the seats
carry-make = Make a link
carry-copy = Copy the link
carry-copied = Link copied
carry-made = Open this link on the other device within { $minutes } minutes. Show it to nobody: whoever opens it takes your seats.
carry-code = Code to read: your seats for another device
carry-take-title = Your seats, here
carry-take-how = This device takes the seats of the one that made the link. Those that it had stay. The link works once.
carry-take = Take the seats
