import BankKernel
import BankKernelMocks
import Ledger
import Terminal
import TestSupport
import Testing

@testable import BankApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@MainActor
@Suite struct BankAdministrationTests {
    private nonisolated static let first = "AT04 9999 9000 0000 0001"

    private let folder: TemporaryFolder
    private let output = BufferSink()
    private let errors = BufferSink()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `makes a bank, takes in a customer, opens an account and pays in`() async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve Adams"), answers: ["secret"])
        try await run(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        try await run(.deposit(number: Self.first, amount: "12.50", note: "Gift"))
        try await run(.verify())
        #expect(
            output.text == """
                Made an empty bank at \(folder("bank.sqlite")).
                Added Eve Adams, who logs in as eve.
                Opened Checking in EUR for Eve Adams: \(Self.first).
                Paid 12.50 EUR in to Eve Adams, \(Self.first). Reference \(SequentialTransferIDs.id(1))
                The ledger is sound: 1 customers, 2 accounts, 1 transfers; every balance is the sum of its postings.
                Head: \(try await head())

                """)
        #expect(errors.text == "")
    }

    @Test func `the customer logs in with the password that was asked for`() async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        let ledger = try await Ledger.open(at: folder("bank.sqlite"), clock: ManualClock())
        let hash = try await ledger.credential(forUsername: "eve")?.passwordHash
        #expect(hash == FakePasswordHasher.hash(of: "secret"))
        await ledger.close()
    }

    @Test func `a bank that is there is left as it is`() async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        let path = folder("bank.sqlite")
        await refuses(.create, "The bank cannot be used: there is a bank at \(path) already; it was left as it is.")
        try await run(.verify())
        #expect(output.text.contains("sound: 1 customers"))
    }

    @Test(arguments: [
        BankCommand.addCustomer(username: "eve", displayName: "Eve"),
        .openAccount(username: "eve", currency: "EUR", name: "Checking"),
        .deposit(number: Self.first, amount: "5", note: ""), .verify(), .backup(file: "copy"),
    ])
    func `without a bank it says how to make one`(command: BankCommand) async {
        let path = folder("bank.sqlite")
        await refuses(
            command, "The bank cannot be used: there is no bank at \(path); make one with \"dobank bank init\".")
    }

    @Test func `two passwords that differ add nobody`() async throws {
        try await run(.create)
        await refuses(
            .addCustomer(username: "eve", displayName: "Eve"), "The two passwords differ; nothing was done.",
            answers: ["secret", "secrte"], asksTwice: true)
        try await run(
            .addCustomer(username: "eve", displayName: "Eve"), answers: ["secret", "secret"], asksTwice: true)
        #expect(output.text.hasSuffix("Added Eve, who logs in as eve.\n"))
    }

    @Test(arguments: [
        ("", "A password cannot be empty."),
        (String(repeating: "x", count: 512), "A password has at most 511 bytes and no NUL character."),
    ])
    func `what cannot be a password is refused`(password: String, message: String) async throws {
        try await run(.create)
        await refuses(.addCustomer(username: "eve", displayName: "Eve"), message, answers: [password])
    }

    @Test func `a name that is taken is refused`() async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        await refuses(
            .addCustomer(username: "eve", displayName: "Eve"), "There is a customer called \"eve\" already.",
            answers: ["secret"])
    }

    @Test(arguments: [
        ("bob", "EUR", "There is no customer called \"bob\"."),
        ("eve", "EURO", "\"EURO\" is no currency of ISO 4217; write its three letters, as EUR."),
    ])
    func `an account needs a customer and a currency`(username: String, code: String, message: String) async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        await refuses(.openAccount(username: username, currency: code, name: "Checking"), message)
    }

    @Test(arguments: [
        (Self.first, "0", "The amount must be above zero."), (Self.first, "-5", "The amount must be above zero."),
        (Self.first, "5,00", "\"5,00\" is not an amount; write it with a point, as in 25.00."),
        (Self.first, "5.001", "\"5.001\" has too many decimals; EUR has 2."),
        (Self.first, "99999999999999999999", "The amount is too large for the bank to hold."),
        ("AT74 9999 9000 0000 0002", "5", "No account has the number AT74 9999 9000 0000 0002."),
        (
            "AT05 9999 9000 0000 0001", "5",
            "\"AT05 9999 9000 0000 0001\" is not an account number: its check digits do not match; a digit may be mistyped."
        ),
    ])
    func `a deposit that cannot be made is refused`(number: String, amount: String, message: String) async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        try await run(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        await refuses(.deposit(number: number, amount: amount, note: ""), message)
    }

    @Test func `a bank is held against a head that was kept elsewhere`() async throws {
        try await run(.create)
        let kept = try #require(ChainHead(parsing: await head()))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        try await run(.verify(expected: kept))
        let other = try #require(ChainHead(parsing: "7:" + String(repeating: "0", count: 64)))
        await refuses(.verify(expected: other), "The ledger has a fault; restore it from a copy.")
        #expect(errors.text == "There are 0 transfers, and there were 7: the latest are missing.\n")
    }

    @Test func `a bank that nobody uses is verified in a folder that nobody can write`() async throws {
        try await run(.create)
        let names = try folder.names
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        try await run(.verify())
        #expect(try folder.names == names)
    }

    @Test func `a bank with a key opens with it only`() async throws {
        let key = KeyFile(path: folder("key"))
        try await run(.create, key: key)
        #expect(output.text == "Made an empty bank at \(folder("bank.sqlite")), kept with the key in \(key.path).\n")
        #expect(try folder.mode(of: "key") == 0o600)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"], key: key)
        try await run(.verify(), key: key)
        await refuses(
            .verify(),
            "The bank cannot be used: \(folder("bank.sqlite")) cannot be used (it is kept with a key; say where it is "
                + "with --key FILE).")
        try folder.write(String(repeating: "0", count: 64), to: "other")
        await refuses(
            .openAccount(username: "eve", currency: "EUR", name: "x"),
            "The bank cannot be used: \(folder("bank.sqlite")) cannot be used (it is kept with another key).",
            key: KeyFile(path: folder("other")))
    }

    @Test func `a copy is made and put in place of the bank`() async throws {
        try await run(.create)
        let copied = try await head()
        try await run(.backup(file: folder("copy")))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        let before = try await head()
        try await run(.restore(file: folder("copy")))
        #expect(
            output.text.hasSuffix(
                """
                Copied the bank to \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)
                Added Eve, who logs in as eve.
                The bank of before is kept as \(folder("bank.sqlite")).before-restore. It was at \(before).
                Restored the bank from \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)

                """))
        await refuses(
            .backup(file: folder("copy")),
            "The bank cannot be used: there is a bank at \(folder("copy")) already; it was left as it is.")
        try await run(.backup(file: folder("copy"), isForced: true))
    }

    private func head() async throws -> String {
        try await Ledger.audit(at: folder("bank.sqlite")).head.description
    }

    private func refuses(
        _ command: BankCommand, _ message: String, answers: [String] = [], asksTwice: Bool = false, key: KeyFile? = nil
    ) async {
        await #expect(throws: CommandStop.refused(message)) {
            try await run(command, answers: answers, asksTwice: asksTwice, key: key)
        }
    }

    private func run(
        _ command: BankCommand, answers: [String] = [], asksTwice: Bool = false, key: KeyFile? = nil
    ) async throws(CommandStop) {
        try await makeSUT(answers: answers, asksTwice: asksTwice, key: key).run(command)
    }

    private func makeSUT(answers: [String], asksTwice: Bool, key: KeyFile?) -> BankAdministration {
        let console = Console(
            writer: TerminalWriter(output: output, errors: errors), input: ScriptedInput(answers.map(InputEvent.line)),
            idleLimit: nil)
        return BankAdministration(
            path: folder("bank.sqlite"), clock: ManualClock(), ids: SequentialTransferIDs(),
            hasher: FakePasswordHasher(), console: console, asksTwice: asksTwice,
            keyFile: key)
    }
}
