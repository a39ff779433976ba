public import TerminalIO

/// What the process says to the shell when it ends.
public enum ExitCode: Int32, Sendable, Hashable {
    /// All went well.
    case success = 0
    /// A session did not match.
    case mismatch = 1
    /// The command line was wrong.
    case usage = 2
    /// A command failed.
    case failure = 3
    /// A login failed, or there was none.
    case notAuthenticated = 4
    /// Ctrl-C.
    case interrupted = 130
}

extension ExitCode {
    /// The codes, and what they mean.
    public static let meanings: [(code: ExitCode, meaning: String)] = [
        (.success, "fine"), (.mismatch, "a session does not match"), (.usage, "wrong usage"),
        (.failure, "a command failed"), (.notAuthenticated, "not authenticated"), (.interrupted, "interrupted"),
    ]

    /// The code that `work` of `program` ends with, or wrong usage after the message of its error.
    @MainActor
    public static func of(
        _ program: String, writer: TerminalWriter, _ work: @MainActor () async throws -> ExitCode
    ) async -> ExitCode {
        do {
            return try await work()
        } catch let error as UsageError {
            writer.error("\(program): \(error)")
        } catch {
            writer.error("\(error)")
        }
        return .usage
    }

    /// The code to exit with after everything was written to `writer`: a failure, with a message, when output was lost.
    @MainActor
    public func checked(against writer: TerminalWriter, of program: String) -> ExitCode {
        writer.finish()
        guard let failure = writer.outputFailure else { return self }
        // A reader who has seen enough knows it.
        if !writer.hasLostReader { writer.error("\(program): standard output cannot be written (\(failure))") }
        return self == .success || self == .mismatch ? .failure : self
    }
}
