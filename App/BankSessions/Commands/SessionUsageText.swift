/// What `dobank session --help` prints.
enum SessionUsageText {
    static let help = """
        Sessions: files that are a document, a test and a demo at once.

        usage: dobank session test PATH... [--jobs N] [--filter TEXT] [--bail] [--junit FILE] [--tap] [--json]
                                           [--via process|pipe|pty] [--allow-include DIR]
               dobank session run FILE [--via process|pipe|pty] [--allow-include DIR]
               dobank session record FILE
               dobank session update PATH... [--check] [--accept wording|money] [--allow-include DIR]
               dobank session trace FILE [--mermaid] [--allow-include DIR]
               dobank session coverage PATH... [--baseline FILE] [--allow-include DIR]
               dobank session fuzz [--seed N] [--steps M] [--walks K] [--fixture NAME] [--into DIR]

        test replays files, and those in folders, and compares; run replays one and prints what happened. record opens
        the prompt over a demo bank and keeps the walk. update rewrites what failed and nothing else. trace prints the
        messages between the parts of the modules. coverage tells what no session reaches. fuzz walks at random beside a
        plain model of the bank, and keeps a walk that fails, as short as can be, as a session.

          --jobs N         play so many at once (1 to 256)
          --filter TEXT    only files with TEXT in their path
          --bail           stop at the first file that does not pass
          --junit FILE     write the result as JUnit XML to FILE
          --tap, --json    print the result so
          --via WAY        reach the app in this process, through a pipe or on a pseudo-terminal
          --allow-include DIR
                           @include may read below DIR, too; without it, below the folder of the session alone, and below
                           a folder that is replayed whole
          --check          write nothing, only say what would change
          --accept WHAT    wording: no amount, account, route or exit code may change; money: they may
          --mermaid        draw the messages as a sequence diagram
          --baseline FILE  fail when something is missed that is not in FILE
          --seed N         what the first walk is drawn from; the same seed is the same walk
          --steps M        how many inputs a walk has (1000)
          --walks K        how many walks, each from the next seed (1)
          --fixture NAME   the bank they start from: demo or demo-on-disk
          --into DIR       where a walk that fails is written

        exit codes: 0 fine, 1 a session does not match, 2 wrong usage or a broken script
        """
}
