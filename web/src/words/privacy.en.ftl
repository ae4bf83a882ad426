# What the house knows of people, and for how long.

privacy-lead = This page says what the house keeps about you, for how long, and how to delete it. Nothing is sold, nothing is sent elsewhere but what you ask for, and there is no advertising.
privacy-host = From your host
privacy-what = What is kept
privacy-guest = Without an account: a cookie that this browser keeps for a year and that opens your seats; the house keeps only its hash, and the name that you give yourself.
privacy-account = With an account: its name, the hashes of the password and of the recovery code (nobody can read them back), and where you are signed in: the device, the first and the last time.
privacy-matches = Your matches: who sat where, each move and its moment. A finished match can be replayed by anybody who has its link.
privacy-talk = What is said at a table is stored nowhere; it stays in memory while the table is open.
privacy-report = Except what somebody reports to the host: the reported words, the name and seat of who said them, the match and its moment, and who reports. Only the host reads it.
privacy-block = The persons whom you block, with the name they had then; they do not learn it.
privacy-push = If you allow notifications on a device: the address that its browser gives them, and its keys, until you turn them off. That browser’s service carries them encrypted: it sees that there is one, not what it says.
privacy-email = If you give an e-mail address: that address and its language, until you have it forgotten here or by the link in each message. It only serves to write to you that a match waits for you.
privacy-address = Your IP address serves, in memory only, to limit abuse; it is not written with your matches.
privacy-tracking = No audience measurement, no third-party service: the page calls this house alone.
privacy-how-long = For how long
privacy-unplayed = A match that nobody has played is deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-abandoned = A match left unfinished is deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-abandoned-never = A match left unfinished stays as long as the house is open.
privacy-finished = A finished match is deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-finished-never = A finished match stays as long as the house is open, or until you delete your name.
privacy-reports = A report is deleted after { $days ->
    [one] { $days } day
   *[other] { $days } days
}. If you delete everything, your reports stay until then, without your name; what was reported of you keeps the name that you had.
privacy-sessions = An account and its sessions stay until you end them.
privacy-open-data = This house publishes finished matches, without any name; those that several people played at a private table are left out.
privacy-delete = Delete everything
privacy-delete-how = Under “You”, one button downloads everything the house knows about you, another deletes all of it, at once and for ever. Finished matches stay, without your name.
