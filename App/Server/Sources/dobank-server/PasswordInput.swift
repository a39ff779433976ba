import ArgumentParser
import BankAdministration
import TerminalIO

/// Reads a password from the terminal, typed twice and hidden, or from a line of standard input.
@MainActor
enum PasswordInput {
    /// The exit code after Ctrl-C, as a shell has it.
    private static let interrupted = ExitCode(130)

    /// - Throws: `AdministrationError` when there is none, or the two differ; `ExitCode` when it was interrupted.
    static func read() async throws -> String {
        guard let terminal = TerminalInput() else { return try await line(of: PipeInput(), "Password:") }
        let watcher = terminal.interruptedBySignals()
        defer { withExtendedLifetime(watcher) {} }
        do {
            let password = try await line(of: terminal, "Password:")
            guard try await line(of: terminal, "Again:") == password else {
                throw AdministrationError("The two passwords differ; nothing was done.")
            }
            await terminal.close()
            return password
        } catch {
            await terminal.close()
            throw error
        }
    }

    private static func line(of input: any LineInput, _ prompt: String) async throws -> String {
        switch await input.read(InputRequest(kind: .secret, prompt: prompt)) {
        case .line(let line): return line
        case .refused(let fault): throw AdministrationError("\(fault)")
        case .end, .idle: throw AdministrationError("There is no password; it is typed, or a line of standard input.")
        case .interrupted: throw interrupted
        }
    }
}
