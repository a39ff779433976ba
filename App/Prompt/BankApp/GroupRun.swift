import BankKernel
import ShellCommands
import TerminalIO
import Transactions

/// Prints the groups of a statement for programs.
@MainActor
struct GroupRun {
    let writer: TerminalWriter
    let output: any ByteSink

    /// Reads the whole statement before it prints the groups, so that a bad one prints nothing.
    /// - Throws: `StatementFailure`.
    func perform(_ command: GroupCommand) throws(StatementFailure) {
        let summary = try summary(of: command)
        // Only codes, days and digits: nothing to sanitise.
        output.write(StatementLines.text(of: summary.sections))
        guard let leftOut = summary.leftOut else { return }
        writer.error(
            "dobank: skipped \(leftOut.count) of \(summary.count + leftOut.count) transactions; "
                + "the first: \(leftOut.firstReason)")
    }

    private func summary(of command: GroupCommand) throws(StatementFailure) -> StatementSummary {
        do {
            let file = try FileChunks(path: command.path)
            var grouping = StatementGrouping(skippingBadElements: command.isLenient)
            while let chunk = try file.readChunk() { try grouping.read(chunk) }
            return try grouping.finish()
        } catch let failure as StorageFailure {
            throw .file(failure)
        } catch {
            throw .malformed(detail: "\(error)")
        }
    }
}

/// The arguments of `dobank group`.
public struct GroupCommand: Sendable, Hashable {
    /// The path of the statement; `-` for standard input.
    public let path: String
    /// Whether a bad transaction is left out instead of refusing the statement.
    public let isLenient: Bool
}

extension GroupCommand {
    /// - Throws: `UsageError` for an empty path.
    init(_ line: ShellLine) throws(UsageError) {
        guard let path = line.arguments.first, !path.isEmpty else { throw UsageError("Usage: \(line.usage)") }
        self.init(path: path, isLenient: line.has("--lenient"))
    }
}
