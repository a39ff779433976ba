import BankKernel
import Ledger
import Shell
import Testing

@testable import BankApp

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

    @Test(arguments: [
        (["--help"], ["bank"]), (["-h"], ["bank"]), (["deposit", "--help"], ["bank", "deposit"]),
        (["verify", "--data", "/d", "-h"], ["bank", "verify"]),
    ])
    func `asked how it is used it shows the help`(words: [String], topic: [String]) throws {
        #expect(try makeSUT(words).action == .help(topic))
    }

    @Test(arguments: [["--data", "/d", "verify"], ["verify", "--data=/d"]])
    func `the folder may stand before or behind the command`(words: [String]) throws {
        #expect(try makeSUT(words).dataFolder == "/d")
    }

    @Test func `the key may stand behind the command`() throws {
        let invocation = try makeSUT(["init", "--key", "/k"])
        #expect(invocation.action == .bank(.create))
        #expect(invocation.keyFile == "/k")
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
        (["init", "now"], "Usage: dobank bank init [--key FILE]"),
        (["verify", "all"], "Usage: dobank bank verify [--expect NUMBER:HEAD]"),
        (["add-customer"], "Usage: dobank bank add-customer USERNAME [--name NAME]"),
        (["open-account", "eve"], "Usage: dobank bank open-account USERNAME CURRENCY [--name NAME]"),
        (["deposit", "AT1", "5", "EUR"], "Usage: dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]"),
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
            "Usage: dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]"
        ),
        (["accounts", "eve"], "Usage: dobank bank accounts [--of USERNAME]"),
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
    func `a wrong command says what would be right`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try makeSUT(words) }
    }

    @discardableResult
    private func makeSUT(_ words: [String]) throws(UsageError) -> Invocation {
        try InvocationParser.parse(["bank"] + words)
    }
}
