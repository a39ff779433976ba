import BankKernel
import DisplayText
import Ledger
import ShellCommands
import Testing

@testable import BankApp

@Suite struct InvocationParserTests {
    @Test func `opens the prompt without arguments`() throws {
        #expect(try InvocationParser.parse([]) == Invocation())
    }

    @Test func `accepts values after an equals sign`() throws {
        let invocation = try InvocationParser.parse(["--data=/d", "--color", "never", "--keep-going"])
        #expect(invocation.dataFolder == "/d")
        #expect(invocation.color == .never)
        #expect(invocation.keepsGoing)
    }

    @Test(arguments: [
        (["--help"], Invocation.Action.help([])), (["-h"], .help([])), (["help"], .help([])),
        (["--version"], .version), (["version"], .version), (["manual"], .manual), (["fields"], .fields),
        (["bank", "verify"], .bank(.verify())), (["bank", "--help"], .help(["bank"])),
        (["bank", "-h"], .help(["bank"])), (["bank", "verify", "--data", "/d", "-h"], .help(["bank", "verify"])),
        (["bank", "deposit", "--help"], .help(["bank", "deposit"])),
        (["help", "bank", "deposit"], .help(["bank", "deposit"])), (["help", "files"], .help(["files"])),
        (["group", "-"], .group(GroupCommand(path: "-", isLenient: false))), (["group", "-h"], .help(["group"])),
        (["rates", "-"], .rates(RatesCommand(path: "-", code: "USD", explains: false))),
        (["rates", "-h"], .help(["rates"])), (["help", "session", "test"], .help(["session", "test"])),
        (["completions", "fish"], .completions(.fish)), (["login"], .login(username: nil)),
        (["login", "demo"], .login(username: "demo")), (["logout"], .logout),
        (["login", "demo", "--password-file", "pw"], .login(username: "demo")),
    ])
    func `recognises each action`(arguments: [String], action: Invocation.Action) throws {
        #expect(try InvocationParser.parse(arguments).action == action)
    }

    @Test func `accepts the data folder after the command`() throws {
        #expect(try InvocationParser.parse(["bank", "verify", "--data", "/d"]).dataFolder == "/d")
    }

    @Test func `help wins over everything else`() throws {
        #expect(try InvocationParser.parse(["group", "--help", "a", "b", "--frob"]).action == .help(["group"]))
    }

    @Test func `reads the options for lines from the shell`() throws {
        let arguments = [
            "--user", "demo", "--password-file", "pw", "--account", "Savings", "--output", "json", "--yes", "--echo",
            "-c", "balance", "--command=history list 5",
        ]
        let invocation = try InvocationParser.parse(arguments)
        #expect(invocation.action == .prompt)
        #expect(invocation.user == "demo")
        #expect(invocation.passwordFile == "pw")
        #expect(invocation.account == "Savings")
        #expect(invocation.output == .json)
        #expect(invocation.confirmsAll)
        #expect(invocation.echoes)
        #expect(invocation.lines == ["balance", "history list 5"])
    }

    @Test(arguments: [
        ["--output", "csv", "bank", "customers"], ["bank", "--output", "csv", "customers"],
        ["bank", "customers", "--output=csv"],
    ])
    func `accepts the form of answers before and after the command`(arguments: [String]) throws {
        let invocation = try InvocationParser.parse(arguments)
        #expect(invocation.output == .csv)
        #expect(invocation.action == .bank(.customers))
    }

    @Test func `two hyphens end the options`() throws {
        #expect(
            try InvocationParser.parse(["group", "--", "--lenient"]).action
                == .group(GroupCommand(path: "--lenient", isLenient: false)))
    }

    @Test(arguments: [
        (["--live"], ServiceChoice.live), (["--live", "--live"], .live),
        (["--sandbox", "http://127.0.0.1:8080"], .sandbox("http://127.0.0.1:8080")),
        (["--sandbox=https://a.b/c/"], .sandbox("https://a.b/c")),
    ])
    func `reads the choice of services`(arguments: [String], choice: ServiceChoice) throws {
        #expect(try InvocationParser.parse(arguments).services == choice)
    }

    @Test(arguments: [
        (["--dta", "x"], "there is no option --dta; did you mean --data?"),
        (["--frob"], "there is no option --frob; see dobank --help"),
        (["bnak"], "there is no command \"bnak\"; did you mean bank?"),
        (["sesion"], "there is no command \"sesion\"; did you mean session?"),
        (["vresion"], "there is no command \"vresion\"; did you mean version?"),
        (["--live=yes"], "--live takes no value"),
        (
            ["--keep-going", "session", "offers"],
            "session takes no options of the prompt; write it first: dobank session ..."
        ),
        (["--data"], "--data needs a value"),
        (["--data="], "--data needs the path of a folder"),
        (["--color", "pink"], "--color is auto, always or never, not \"pink\""),
        (["--sandbox"], "--sandbox needs a value"),
        (
            ["--sandbox", "127.0.0.1:8080"],
            "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"127.0.0.1:8080\""
        ),
        (
            ["--sandbox", "http://alice:hunt@er2@a"],
            "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"http://…@a\""
        ),
        (["--sandbox="], "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"\""),
        (
            ["--sandbox", "http://a/?b=c"],
            "--sandbox needs the address of a server like http://127.0.0.1:8080, not \"http://a/?…\""
        ),
        (
            ["--live", "--sandbox", "http://a"],
            "the services are those of --live or of one --sandbox URL; choose one of them"
        ),
        (
            ["bank"],
            """
            bank needs one of init, add-customer, set-password, open-account, deposit, customers, accounts, verify, \
            backup, restore, recover, restamp
            """
        ),
        (["--password-file", "pw"], "--password-file needs --user NAME, whose password it is"),
        (["--user", "a b"], "--user needs the name that a customer logs in with"),
        (["--user", "demo", "--account", " "], "--account needs the number or the name of an account"),
        (["--user", "demo", "--password-file", ""], "--password-file needs the path of a file"),
        (["--output", "yaml"], "--output is table, json, csv or markdown, not \"yaml\""),
        (["fields", "--live"], "fields has no option --live. Usage: dobank fields"),
        (["help", "bank", "deposti"], "there is no help on \"bank deposti\"; did you mean deposit?"),
        (["help", "file"], "there is no help on \"file\"; did you mean files?"),
        (["help", "frob"], "there is no help on \"frob\"; see dobank --help"),
        (["completions"], "Usage: dobank completions SHELL"),
        (["completions", "fsh"], "there are completions for bash, zsh and fish, not for \"fsh\"; did you mean fish?"),
    ])
    func `rejects a wrong command line with a suggestion`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try InvocationParser.parse(arguments) }
    }

    @Test(arguments: [
        (
            ["-c", "balance"],
            "-c runs the lines of a customer; say whose with --user NAME, or log in with dobank login"
        ), (["--account", "1"], "--account needs --user NAME, whose account it is, or a login by dobank login"),
    ])
    func `requires --user with -c and --account`(arguments: [String], message: String) throws {
        let sut = try InvocationParser.parse(arguments)
        #expect(throws: UsageError(message)) { try sut.checkCustomer(isLoggedIn: false) }
        #expect(throws: Never.self) { try sut.checkCustomer(isLoggedIn: true) }
        let named = try InvocationParser.parse(arguments + ["--user", "demo"])
        #expect(throws: Never.self) { try named.checkCustomer(isLoggedIn: false) }
    }

    @Test func `the form of answers has a short option`() throws {
        #expect(try InvocationParser.parse(["balance", "-o", "json"]).output == .json)
        #expect(try InvocationParser.parse(["statement", "2025", "-ocsv"]).output == .csv)
        #expect(throws: UsageError.self) { try InvocationParser.parse(["balance", "-oyaml"]) }
        #expect(throws: UsageError.self) { try InvocationParser.parse(["balance", "-x"]) }
    }
}

@Suite struct BankCommandParserTests {
    private static let head = String(repeating: "0f", count: 32)

    @Test(arguments: [
        (["init"], BankCommand.create), (["verify"], .verify()),
        (["verify", "--expect", "1:" + head], .verify(expected: ChainHead(parsing: "1:" + head))),
        (["backup", "a"], .backup(file: "a")), (["backup", "--force", "a"], .backup(file: "a", isForced: true)),
        (["restore", "a"], .restore(file: "a")), (["recover", "--accept-loss"], .recover),
        (["customers"], .customers), (["accounts"], .accounts()), (["accounts", "--of", "eve"], .accounts(of: "eve")),
        (["restamp"], .restamp()), (["restamp", "--accept-edits"], .restamp(acceptsEdits: true)),
        (["add-customer", "eve"], .addCustomer(username: "eve", displayName: "eve")),
        (["add-customer", "--name", "Eve Adams", "eve"], .addCustomer(username: "eve", displayName: "Eve Adams")),
        (["open-account", "eve", "EUR"], .openAccount(username: "eve", currency: "EUR", name: "Checking")),
        (["open-account", "eve", "EUR", "--name=Rent"], .openAccount(username: "eve", currency: "EUR", name: "Rent")),
        (["deposit", "AT1", "5"], .deposit(number: "AT1", amount: "5", note: "Deposit")),
        (
            ["deposit", "AT1", "5", "--ref", "6BA7B810-9dad-41d1-80b4-00c04fd430c8"],
            .deposit(
                number: "AT1", amount: "5", note: "Deposit",
                reference: TransferID(parsing: "6ba7b810-9dad-41d1-80b4-00c04fd430c8"))
        ), (["deposit", "AT1", "-5", "--note", "--"], .deposit(number: "AT1", amount: "-5", note: "--")),
    ])
    func `reads each command`(words: [String], command: BankCommand) throws {
        #expect(try makeSUT(words).action == .bank(command))
    }

    @Test(arguments: [["--data", "/d", "verify"], ["verify", "--data=/d"]])
    func `accepts the folder before and after the command`(words: [String]) throws {
        #expect(try makeSUT(words).dataFolder == "/d")
    }

    @Test func `accepts the key after the command`() throws {
        let invocation = try makeSUT(["init", "--key", "/k"])
        #expect(invocation.action == .bank(.create))
        #expect(invocation.keyFile == "/k")
    }

    @Test(arguments: [["balance"], ["send", "5", "alice"], ["transfer", "import", "a.csv"], ["logout"]])
    func `accepts the key behind a customer's command`(words: [String]) throws {
        #expect(try InvocationParser.parse(words + ["--key", "/k"]).keyFile == "/k")
    }

    @Test(arguments: [
        (["set-password"], "Usage: dobank bank set-password USERNAME"),
        (
            [],
            """
            bank needs one of init, add-customer, set-password, open-account, deposit, customers, accounts, verify, \
            backup, restore, recover, restamp
            """
        ),
        (["recover"], "what is lost stays lost. Usage: dobank bank recover --accept-loss"),
        (
            ["deposit", "AT1", "5", "--ref", "7"],
            "--ref needs a UUID, as 6ba7b810-9dad-41d1-80b4-00c04fd430c8; uuidgen makes one"
        ),
        (["open"], "there is no \"bank open\"; see dobank --help"),
        (["add-custmer", "eve"], "there is no \"bank add-custmer\"; did you mean add-customer?"),
        (["init", "now"], "bank init takes no value. Usage: dobank bank init [--key FILE]"),
        (["verify", "all"], "bank verify takes no value. Usage: dobank bank verify [--expect NUMBER:HEAD]"),
        (["add-customer"], "Usage: dobank bank add-customer USERNAME [--name NAME]"),
        (["open-account", "eve"], "Usage: dobank bank open-account USERNAME CURRENCY [--name NAME]"),
        (
            ["deposit", "AT04", "9999", "9000", "0000", "0001", "100"],
            """
            bank deposit takes 2 values, not 6; quote a value that contains spaces. \
            Usage: dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]
            """
        ),
        (["deposit", "AT1", "5", "--note"], "--note needs a value"),
        (
            ["deposit", "AT1", "5", "--name", "x"],
            "bank deposit has no option --name; did you mean --note?"
        ),
        (
            ["deposit", "AT1", "5", "--expect", "x"],
            "bank deposit has no option --expect. Usage: dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]"
        ),
        (
            ["deposit", "AT1", "5", "--key=", "x"],
            """
            bank deposit takes 2 values, not 3; quote a value that contains spaces. \
            Usage: dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]
            """
        ),
        (["accounts", "eve"], "bank accounts takes no value. Usage: dobank bank accounts [--of USERNAME]"),
        (
            ["verify", "--verbose"],
            "bank verify has no option --verbose. Usage: dobank bank verify [--expect NUMBER:HEAD]"
        ),
        (
            ["verify", "--expect", "1"],
            "--expect needs a number, a colon and 64 hexadecimal digits, as bank verify prints them"
        ),
        (["backup"], "Usage: dobank bank backup FILE [--force]"),
        (["restore", "a", "--force"], "bank restore has no option --force. Usage: dobank bank restore FILE"),
        (["--key=", "init"], "--key needs the path of a file"),
        (["--data"], "--data needs a value"), (["--data=", "verify"], "--data needs the path of a folder"),
    ])
    func `rejects a wrong command with a suggestion`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try makeSUT(words) }
    }

    @discardableResult
    private func makeSUT(_ words: [String]) throws(UsageError) -> Invocation {
        try InvocationParser.parse(["bank"] + words)
    }
}
