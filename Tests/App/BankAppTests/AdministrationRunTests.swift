import BankKernel
import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
struct AdministrationRunTests {
    @Test(arguments: [.create, .verify(expected: nil), .customers] as [BankCommand])
    func `a bank elsewhere is run there`(command: BankCommand) async throws {
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
