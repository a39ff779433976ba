import BankKernel
import InMemoryBank
import Ledger
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension OperatorCommandsTests {
    @Test func `verifies a bank against a saved head`() async throws {
        try await run(.create)
        let kept = try #require(ChainHead(parsing: await head()))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        try await run(.verify(expected: kept))
        let other = try #require(ChainHead(parsing: "7:" + String(repeating: "0", count: 64)))
        await refuses(
            .verify(expected: other), "The ledger has a fault; put a backup in place with \"dobank bank restore FILE\"."
        )
        #expect(errors.text == "There are 0 transfers, and there were 7: the latest are missing.\n")
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

    @Test func `backs up and restores a bank`() async throws {
        try await run(.create)
        let copied = try await head()
        try await run(.backup(file: folder("copy")))
        try await run(.addCustomer(username: "eve", displayName: "Eve"), answers: ["secret"])
        try await run(.restore(file: folder("copy")))
        #expect(
            output.text.hasSuffix(
                """
                Copied the bank to \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)
                Added Eve, who logs in as eve.
                The previous bank is kept as \(folder("bank.sqlite")).before-restore. It had no more transfers.
                Restored the bank from \(folder("copy")): 0 customers, 0 accounts, 0 transfers.
                Head: \(copied)

                """))
        await refuses(
            .backup(file: folder("copy")),
            "The bank cannot be used: there is a bank at \(folder("copy")) already; it was left as it is.")
        try await run(.backup(file: folder("copy"), isForced: true))
    }
}

@MainActor
struct AdministrationRunTests {
    @Test(arguments: [.create, .verify(expected: nil), .customers] as [BankCommand])
    func `refuses to administer a remote bank`(command: BankCommand) async throws {
        let folder = try TemporaryFolder()
        var invocation = Invocation()
        invocation.action = .bank(command)
        let settings = try RunSettings(
            invocation: invocation,
            environment: ["DOBANK_DATA": folder.path, "DOBANK_BANK": "https://bank.example"])
        let output = BufferSink()
        let sut = AdministrationRun(
            settings: settings, writer: TerminalWriter(output: output, errors: output), form: .table)

        await #expect(
            throws: CommandStop.refused(
                """
                The bank is at https://bank.example; whoever runs it does that there, with "dobank-server bank ... \
                --bank STORE".
                """)
        ) { try await sut.perform(command) }
        #expect(output.text == "")
        #expect(try !folder.names.contains("bank.sqlite"))
    }
}
