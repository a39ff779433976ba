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

/// An exit code, and what it means.
public struct ExitMeaning: Sendable, Hashable {
    /// The code that the shell sees.
    public let code: ExitCode
    /// What it means, as a clause.
    public let meaning: String

    /// Says what `code` means.
    public init(_ code: ExitCode, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}

extension Sequence<ExitMeaning> {
    /// Each code with its meaning: `0 fine, 2 wrong usage`.
    var text: String { map { "\($0.code.rawValue) \($0.meaning)" }.joined(separator: ", ") }
}

extension ExitCode {
    /// The codes, and what they mean.
    public static let meanings = [
        ExitMeaning(.success, "fine"), ExitMeaning(.mismatch, "a session does not match"),
        ExitMeaning(.usage, "wrong usage"), ExitMeaning(.failure, "a command failed"),
        ExitMeaning(.notAuthenticated, "not authenticated"), ExitMeaning(.interrupted, "interrupted"),
    ]

    /// The code that `work` of `program` ends with, or that of its `CommandStop`, or wrong usage after the message of any other error.
    @MainActor
    public static func of(
        _ program: String, writer: TerminalWriter, _ work: @MainActor () async throws -> ExitCode
    ) async -> ExitCode {
        do {
            return try await work()
        } catch let stop as CommandStop {
            return stop.report(to: writer, from: program)
        } catch let error as UsageError {
            writer.error("\(program): \(error)")
        } catch {
            writer.error("\(error)")
        }
        return .usage
    }

    /// The code that a command of `program` ends with; the message of an error begins with the program's name.
    @MainActor
    public static func ofCommand(
        _ program: String, writer: TerminalWriter, _ work: @MainActor () async throws -> ExitCode
    ) async -> ExitCode {
        do {
            return try await work()
        } catch let stop as CommandStop {
            return stop.report(to: writer, from: program)
        } catch is CancellationError {
            return .interrupted
        } catch {
            writer.error("\(program): \(error)")
            return error is UsageError ? .usage : .failure
        }
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
