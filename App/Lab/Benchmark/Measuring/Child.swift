import ChildProcess
import Foundation

/// A program that is measured while it runs, over pipes or at a terminal.
struct Child {
    private static let patience = Duration.seconds(600)

    private let words: [String]
    private var process: ChildProcess

    /// Starts the program at `words[0]`, with `columns` at a pseudo-terminal so wide.
    /// - Throws: `ChildProcessError`.
    init(_ words: [String], columns: Int? = nil) throws(ChildProcessError) {
        self.words = words
        process = try ChildProcess(
            words, environment: ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 },
            terminalColumns: columns)
    }

    /// Types all there is to type.
    mutating func type(_ input: String) {
        process.type(input.utf8)
        process.endInput()
    }

    /// What it wrote meanwhile; `nil` when it writes no more.
    mutating func output() -> [UInt8]? {
        while process.hasOutput || process.hasErrors {
            let ready = process.wait(Self.patience)
            if ready.contains(.channel) { _ = process.readChannel() }
            if ready.contains(.errors) { _ = process.readErrors() }
            if ready.contains(.output) {
                let bytes = process.readOutput()
                if !bytes.isEmpty { return bytes }
            }
            guard !ready.isEmpty else { return nil }
        }
        return nil
    }

    /// Waits until it has ended.
    /// - Throws: `ProgramFailure` unless it ended with 0.
    mutating func finish() throws {
        while output() != nil {}
        let status = process.end()
        guard status == 0 else { throw failure(status: status) }
    }

    /// Ends it at once.
    mutating func kill() {
        process.kill()
        _ = process.end()
    }

    /// What to say of a child that did not do what it should.
    func failure(status: Int32) -> ProgramFailure {
        ProgramFailure(words: words, status: status)
    }
}
