import BankKernel
import Ledger
import LedgerRules
import Terminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs a command for whoever runs the bank; passwords come from the terminal, or a line of standard input.
@MainActor
struct AdministrationRun {
    let settings: RunSettings
    let writer: TerminalWriter
    /// The form of the answers.
    let form: OutputForm
    /// The words of the command line that said which bank is meant.
    var place: [String] = []

    /// Does what `command` says.
    /// - Throws: ``CommandStop``.
    func perform(_ command: BankCommand) async throws(CommandStop) {
        if let address = settings.bankAddress {
            throw .refused(
                "The bank is at \(address); whoever runs it does that there, with \"dobank-server bank ... --bank STORE\"."
            )
        }
        writer.theme = await settings.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        for notice in settings.notices { writer.error(notice) }
        let terminal = Self.needsInput(command) ? TerminalInput() : nil
        let console = Console(
            writer: writer, input: terminal ?? PipeInput(), idleLimit: nil,
            answers: AnswerSettings(form: form))
        let administration = OperatorCommands(
            path: settings.folders.bank, clock: SystemClock(), ids: RandomTransferIDs(), hasher: SystemPasswordHasher(),
            console: console, asksTwice: terminal != nil, keyFile: settings.keyFile, place: place)
        let watcher = SignalWatcher([.interrupt]) { _ in terminal?.interrupt() }
        do throws(CommandStop) {
            try await administration.run(command)
            await terminal?.close()
        } catch {
            await terminal?.close()
            throw error
        }
        withExtendedLifetime(watcher) {}
    }

    private static func needsInput(_ command: BankCommand) -> Bool {
        switch command {
        case .addCustomer, .setPassword: true
        default: false
        }
    }
}
