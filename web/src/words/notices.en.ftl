# Notifications: being told outside the page.

notices-title = Notifications
notices-impossible = This browser can’t notify you. On an iPhone or iPad, first add Club-House to the home screen; elsewhere the address must be https.
notices-asked = Be told when it is your turn, when somebody sits down at your table and when time is short, even with the page closed.
notices-off = On this device nothing tells you while the page is closed.
notices-on = This device tells you when it is your turn, when somebody sits down at your table, when time is short, and at the end of a match.
notices-denied = Your browser forbids this house’s notifications: allow them in its settings, then come back here.
notices-turn-on = Tell me on this device
notices-turn-off = Stop telling me here
notices-aside = Not here
notices-failed = The browser could not sign up for notifications. Try again later.
notices-offer-days = No need to wait here: the house can tell you when it is your turn.
notices-offer-table = You may leave the page: the house will tell you when somebody sits down at your table.
notices-offer-matches = The house can tell you when one of your matches waits for you.

# Messages by e-mail
email-title = By e-mail
email-member = The house can also write to its members when a match over days waits for them: sign in.
email-how = When a match over days waits for you, the house can write to you, once an hour at most.
email-asked = A link is on its way to { $address }: follow it to confirm this address.
email-confirmed = The house writes to { $address } when a match over days waits for you, once an hour at most.
email-address = E-mail address
email-give = Send a link
email-end = Forget this address
mail-confirm-title = Your e-mail address
mail-confirm-how = Confirm that this address is yours: the house will write there when a match waits for you.
mail-confirm-do = Confirm the address
mail-confirm-done = Confirmed. The house will write to you when a match waits for you.
mail-stop-title = No more messages
mail-stop-how = The house will forget this address and write there no more.
mail-stop-do = Get no more messages
mail-stop-done = Done: this address is forgotten.
