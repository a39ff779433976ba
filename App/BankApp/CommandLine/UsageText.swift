/// What `--help` and `--version` print.
public enum UsageText {
    /// The version of the program.
    public static let version = "dobank 0.1.0"

    /// How the program is used.
    public static let help = """
        A bank in modules, at a prompt.

        usage: dobank [--data DIR] [--color auto|always|never] [--keep-going] [--no-pager]
                      [--live|--sandbox URL]
               dobank bank init [--key FILE]
               dobank bank add-customer USERNAME [--name NAME]
               dobank bank set-password USERNAME
               dobank bank open-account USERNAME CURRENCY [--name NAME]
               dobank bank deposit NUMBER AMOUNT [--note TEXT]
               dobank bank verify [--expect NUMBER:HEAD]
               dobank bank backup FILE [--force]
               dobank bank restore FILE
               dobank bank recover --accept-loss
               dobank bank restamp [--accept-edits]
               dobank group FILE.json [--lenient]
               dobank rates FILE.json [--to CODE] [--explain]
               dobank session test PATH...
               dobank session run FILE
               dobank session record FILE
               dobank session update PATH...
               dobank session trace FILE
               dobank session coverage PATH...
               dobank session fuzz

        Alone, dobank opens the prompt; type "help" there. When standard input is not a terminal, commands are read
        from it, and the first that fails ends the run. The line after "login NAME" is then the password.

          --data DIR     keep everything in DIR (also: DOBANK_DATA)
          --key FILE     the key that the bank is kept with (also: DOBANK_KEY); bank init makes it when it is missing
          --color WHEN   colour: auto, always or never (also: DOBANK_COLOR; NO_COLOR turns it off)
          --live         ask the public services (else shipped data, or the service of a variable)
          --sandbox URL  ask the services of a sandbox server, as http://127.0.0.1:8080
          --keep-going   in a pipe, go on after a failed command
          --no-pager     let answers that are longer than the screen scroll by (else PAGER shows them, or less)
          --help         show this
          --version      show the version

        The bank is $XDG_DATA_HOME/dobank/bank.sqlite; a first run makes a demo bank: log in as demo, password demo.
        "dobank bank verify" checks everything and prints NUMBER:HEAD, the transfers and the head of their chain; keep it
        elsewhere and give it to --expect later. "bank backup" copies the bank while it is in use, "bank restore" checks a
        copy and puts it in place; the bank of before is kept beside it. "bank recover" goes on from a bank that lost what
        it had acknowledged, "bank restamp" from one that was changed by another program.
        Without --live and --sandbox, data is shipped, or comes from a service by its variable: transparent accounts by
        ACCOUNTS_API_URL and ACCOUNTS_API_KEY, transactions of users by TRANSACTIONS_API_URL, cards by CARDS_API_URL,
        direct rates by RATES_URL, sales by SALES_API_URL. The shipped sales want a login as tester, password password.

        "dobank group" prints the groups of a statement, a line per group and currency, tab-separated: state, day,
        indicator, currency, count, sum. FILE.json is a JSON array of transactions of any length, "-" is standard input.
        A bad transaction refuses the statement; with --lenient it is left out and counted.

        "dobank rates" prints the direct rates of a list of rates as JSON, to US dollars or to CODE: over the fewest steps,
        exact to 34 digits. A bad rate is left out and counted; --explain shows every path, and why a rate was left out.

        "dobank session --help" has the options of the sessions: files that are a document, a test and a demo at once.

        exit codes: 0 fine, 1 a session does not match, 2 wrong usage, 3 a command failed, 4 not authenticated, 130 interrupted
        """
}
