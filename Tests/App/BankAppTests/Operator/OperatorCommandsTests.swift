import BankKernel
import BankKernelMocks
import BankSamples
import DemoBank
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import LoginStore
import PlatformLibc
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct OperatorCommandsTests {
    private nonisolated static let first = "AT04 9999 9000 0000 0001"

    let folder = TemporaryFolder.fresh()
    let output = BufferSink()
    let errors = BufferSink()

    @Test func `creates a bank, adds a customer, opens an account and deposits money`() async throws {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve Adams"), answers: ["secret of eve"])
        try await run(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        try await run(.deposit(number: Self.first, amount: "12.50", note: "Gift"))
        try await run(.verify())
        #expect(
            output.text == """
                Made an empty bank at \(folder("bank.sqlite")).
                Added Eve Adams, who logs in as eve.
                Opened Checking in EUR for Eve Adams: \(Self.first).
                Paid 12.50 EUR in to Eve Adams, \(Self.first). Reference \(SequentialTransferIDs.id(1))
                The ledger is sound: 1 customer, 2 accounts, 1 transfer; every balance is the sum of its postings.
                Head: \(try await head())

                """)
        #expect(errors.text == "")
    }

    @Test func `changes the password of a customer`() async throws {
        try await makeBankOfEve()
        try await run(.setPassword(username: "eve"), answers: ["new one!"])
        #expect(output.text.hasSuffix("Eve, who logs in as eve, has a new password.\n"))
        let ledger = try await Ledger.open(at: folder("bank.sqlite"), clock: ManualClock())
        #expect(
            try await ledger.credential(forUsername: "eve")?.passwordHash == FakePasswordHasher.hash(of: "new one!"))
        #expect(try await ledger.audit().faults == [])
        await ledger.close()
    }

    @Test func `changing a password ends the logins at a server, and those made while it is asked for`() async throws {
        try await makeBankOfEve()
        let (made, now) = (LoginStore(bank: folder("made")), ManualClock().now())
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 7, count: 32)))
        let session = LoginSession(
            customer: CustomerID(rawValue: 1), username: "eve", expiresAt: now.advanced(by: .seconds(60)))
        try await made.begin(session, under: digest, at: now)
        await made.close()

        let input = ScriptedInput([.line("new one!")])
        input.onRead = { [folder] in _ = try? folder.write(folder.bytes(of: "made.logins"), to: "bank.sqlite.logins") }
        try await makeSUT(input, asksTwice: false, key: nil).run(.setPassword(username: "eve"))

        let logins = try #require(try LoginStore.existing(bank: folder("bank.sqlite")))
        #expect(try await logins.session(under: digest, at: now) == nil)
        await logins.close()
    }

    @Test func `leaves an existing bank as it is`() async throws {
        try await makeBankOfEve()
        let path = folder("bank.sqlite")
        try folder.write("", to: "bank.sqlite.logins")
        await refuses(.create, "The bank cannot be used: there is already a bank at \(path); it was left unchanged.")
        try await run(.verify())
        #expect(output.text.contains("sound: 1 customer,"))
        #expect(try folder.names.contains("bank.sqlite.logins"))
    }

    @Test(arguments: [
        BankCommand.addCustomer(username: "eve", displayName: "Eve"),
        .openAccount(username: "eve", currency: "EUR", name: "Checking"),
        .deposit(number: Self.first, amount: "5", note: ""), .verify(), .backup(file: "copy"),
    ])
    func `says how to create a missing bank`(command: BankCommand) async {
        let remedy = "make one with \"dobank bank init --data \(folder.path)\""
        await refuses(
            command, "The bank cannot be used: there is no bank at \(folder("bank.sqlite")); \(remedy).")
    }

    @Test(arguments: [
        BankCommand.openAccount(username: "eve", currency: "EUR", name: "Checking"), .verify(), .recover, .restamp(),
    ])
    func `says that a bank was here where its mark is left`(command: BankCommand) async throws {
        try await run(.create)
        #expect(unlink(folder("bank.sqlite")) == 0)
        await refuses(command, "\(BankError.storage(.gone(path: folder("bank.sqlite"))))")
    }

    @Test func `rejects two different passwords`() async throws {
        try await run(.create)
        await refuses(
            .addCustomer(username: "eve", displayName: "Eve"), "The two passwords differ; nothing was done.",
            answers: ["secret of eve", "secrte of eve"], asksTwice: true)
        try await run(
            .addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve", "secret of eve"],
            asksTwice: true)
        #expect(output.text.hasSuffix("Added Eve, who logs in as eve.\n"))
    }

    @Test(arguments: [
        ("", "A password cannot be empty."),
        (String(repeating: "xyzzy", count: 103), "A password has at most 511 bytes and no NUL character."),
        ("secret", "A password needs at least 8 characters."),
        ("eve of eden", "A password cannot be the username or the name. Choose another one."),
        ("football", "A password like that is too easy to guess. Choose another one."),
    ])
    func `rejects invalid passwords`(password: String, message: String) async throws {
        try await run(.create)
        await refuses(.addCustomer(username: "eve", displayName: "Eve of Eden"), message, answers: [password])
        try await run(.addCustomer(username: "eve", displayName: "Eve of Eden"), answers: ["correct horse"])
        await refuses(.setPassword(username: "eve"), message, answers: [password])
    }

    @Test func `rejects a taken username`() async throws {
        try await makeBankOfEve()
        await refuses(
            .addCustomer(username: "eve", displayName: "Eve"), "There is already a customer called \"eve\".",
            answers: ["secret of eve"])
    }

    @Test(arguments: [
        (Self.first, "0", "The amount must be above zero."), (Self.first, "-5", "The amount must be above zero."),
        (Self.first, "5,000", "5,000 is ambiguous. Write 5000 or 5.00."),
        (Self.first, "five", "\"five\" is not an amount. Write it like 25.00."),
        (Self.first, "$5", "\"$5\" is not in EUR, the currency of the account."),
        (Self.first, "5.001", "\"5.001\" has too many decimals; EUR has 2."),
        (Self.first, "99999999999999999999", "The amount is too large."),
        ("AT74 9999 9000 0000 0002", "5", "No account has the number AT74 9999 9000 0000 0002."),
        (
            "AT05 9999 9000 0000 0001", "5",
            "\"AT05 9999 9000 0000 0001\" is not an account number: its check digits do not match; a digit may be mistyped."
        ),
    ])
    func `rejects an invalid deposit`(number: String, amount: String, message: String) async throws {
        try await makeBankOfEve()
        try await run(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        await refuses(.deposit(number: number, amount: amount, note: ""), message)
    }

    @Test(arguments: ["1.234,50", "1,234.50", "€1234,5", "1234.50€", "EUR 1234.50", "1234.5 EUR"])
    func `deposits what send takes`(amount: String) async throws {
        try await makeBankOfEve()
        try await run(.openAccount(username: "eve", currency: "EUR", name: "Checking"))
        try await run(.deposit(number: Self.first, amount: amount, note: ""))
        #expect(output.text.contains("Paid 1,234.50 EUR in to Eve, \(Self.first)."))
    }

    func head() async throws -> String {
        try await Ledger.audit(at: folder("bank.sqlite")).head.description
    }

    func refuses(
        _ command: BankCommand, _ message: String, answers: [String] = [], asksTwice: Bool = false, key: KeyFile? = nil
    ) async {
        await #expect(throws: CommandStop.refused(message)) {
            try await run(command, answers: answers, asksTwice: asksTwice, key: key)
        }
    }

    func makeBankOfEve() async throws(CommandStop) {
        try await run(.create)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
    }

    func run(
        _ command: BankCommand, answers: [String] = [], asksTwice: Bool = false, key: KeyFile? = nil
    ) async throws(CommandStop) {
        try await makeSUT(ScriptedInput(answers.map(InputEvent.line)), asksTwice: asksTwice, key: key).run(command)
    }

    private func makeSUT(_ input: ScriptedInput, asksTwice: Bool, key: KeyFile?) -> OperatorCommands {
        let console = Console(
            writer: TerminalWriter(output: output, errors: errors), input: input, idleLimit: nil)
        return OperatorCommands(
            path: folder("bank.sqlite"), clock: ManualClock(), ids: SequentialTransferIDs(),
            hasher: FakePasswordHasher(), console: console, asksTwice: asksTwice,
            keyFile: key, place: ["--data", "e"], ownFiles: OwnFiles(Folders(folder: folder.path)))
    }
}

extension OperatorCommandsTests {
    @Test func `verifies a bank against a saved head`() async throws {
        try await run(.create)
        let kept = try #require(ChainHead(parsing: await head()))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"])
        try await run(.verify(expected: kept))
        let other = try #require(ChainHead(parsing: "7:" + String(repeating: "0", count: 64)))
        await refuses(
            .verify(expected: other),
            "The ledger has a fault; put a backup in its place with \"dobank bank restore FILE --data e\".")
        #expect(errors.text == "The bank has 0 transfers, and had 7: the latest are missing.\n")
    }

    @Test func `verifies an unused bank in a read-only folder`() async throws {
        try await run(.create)
        let names = try folder.names
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        try await run(.verify())
        #expect(try folder.names == names)
    }

    @Test func `a bank with a key opens only with that key`() async throws {
        let key = KeyFile(path: folder("key"))
        try await run(.create, key: key)
        #expect(output.text == "Made an empty bank at \(folder("bank.sqlite")), kept with the key in \(key.path).\n")
        #expect(try folder.mode(of: "key") == 0o600)
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret of eve"], key: key)
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

    @Test func `a refused bank leaves no key where that of the bank belongs`() async throws {
        let key = KeyFile(path: folder("key"))
        try await run(.create, key: key)
        #expect(unlink(key.path) == 0)
        await refuses(
            .create, "there is already a bank at \(folder("bank.sqlite")); it was left unchanged", key: key)
        #expect(try !folder.names.contains("key"))
    }

    @Test(arguments: [
        BankCommand.customers, .accounts(), .openAccount(username: "eve", currency: "EUR", name: "Checking"),
    ])
    func `every command says what is in doubt about a bank without its mark`(
        command: BankCommand
    ) async throws {
        try await makeBankOfEve()
        #expect(unlink(folder("bank.sqlite.mark")) == 0)
        try await run(command)
        #expect(output.text.contains("\n\(StoreDoubt.noMark)\n"))
    }
}
