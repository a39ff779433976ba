import DisplayText
import PlatformLibc
public import Sessions
public import ShellCommands
import SystemFiles
public import TerminalIO

/// Saves a person's walk as a file, after replaying it.
@MainActor
public struct RecordRun {
    private let provider: any SessionHostProvider
    private let writer: TerminalWriter

    /// A run for the app of `provider`, which reports on `writer`.
    public init(house provider: any SessionHostProvider, writer: TerminalWriter) {
        self.provider = provider
        self.writer = writer
    }

    /// Records to `path`, where nothing may be yet; 1 when the file does not pass, or had to be given up for a secret in it.
    /// - Parameters:
    ///   - path: The path of the new file.
    ///   - walk: Takes the walk, with this title; `nil` when it was broken off.
    ///   - host: Replays the record.
    /// - Throws: `UsageError` when something is at `path`, `CommandStop` when it cannot be written; what `walk` and the host throw.
    public func perform(
        _ path: String, walk: (String) async throws -> SessionRecorder?,
        host: (SessionRecorder) -> any SessionHost
    ) async throws -> ExitCode {
        guard FileStatus(path) == nil else {
            throw UsageError("\(path) already exists; delete it first, or choose another name")
        }
        // Only the owner may read the record. The umask must not reach the files that the program of the walk makes.
        let mask = umask(0o077)
        defer { umask(mask) }
        try SessionFiles.save("", to: path, of: provider)
        umask(mask)
        do {
            guard var recorder = try await walk(Self.title(of: path)) else {
                try FileTree.remove(path)
                writer.error("Interrupted: nothing was recorded.")
                return .interrupted
            }
            return try await keep(&recorder, at: path, host: host(recorder))
        } catch {
            try? FileTree.remove(path)
            throw error
        }
    }

    private func keep(
        _ recorder: inout SessionRecorder, at path: String, host: any SessionHost
    ) async throws -> ExitCode {
        // The terminal is a usual one again: Ctrl-C leaves no file that was not replayed.
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { _ in
            unlink(path)
            var line = "Interrupted: nothing was recorded.\n"
            _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            _exit(Int32(ExitCode.interrupted.rawValue))
        }
        defer { withExtendedLifetime(watcher) {} }
        // A clock of seconds must move on, or a replay would show the time of the walk as if it never changed.
        if recorder.isOfProgram { try await Task.sleep(for: .milliseconds(1_100)) }
        let outcome = await RecordReplay(host: host, path: path).settle(&recorder)
        let text = recorder.text(for: path)
        if let leak = recorder.leak(in: text) {
            try FileTree.remove(path)
            writer.error(
                "\(path) is not saved: its line \(leak.line) would show a part of \(leak.secret).")
            return .mismatch
        }
        try SessionFiles.save(text, to: path, of: provider)
        for line in recorder.openedLines(for: path) {
            writer.line(StyledText("\(path):\(line): different each time, so [..] stands for it"))
        }
        for refusal in recorder.refusals { writer.error("\(path): \(refusal).") }
        for name in recorder.missingSecrets {
            writer.line(
                StyledText(
                    "\(path) passes only where \(SecretVariables.prefix)\(name) is set to what was typed: no line of it has \(name)"
                ))
        }
        guard outcome.differences.isEmpty else {
            for difference in outcome.differences { writer.text(difference) }
            writer.error("Recorded \(path), but it does not pass unedited: a replay differs where it says above.")
            if recorder.isOfProgram, let advice = outcome.advice { writer.error("\(advice)") }
            return .mismatch
        }
        writer.line("Recorded \(path). \"\(provider.tool) test \(path)\" replays it.")
        return .success
    }

    private static func title(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.prefix { $0 != "." }.replacing("-", with: " ")
        return stem.prefix(1).uppercased() + stem.dropFirst()
    }
}

/// Replays a record before it is saved, and opens in it what is different each time.
@MainActor
struct RecordReplay {
    let host: any SessionHost
    let path: String

    struct Outcome {
        /// What the last replay has shown otherwise, for a person, in whole lines; empty when the file passes.
        var differences: [String] = []
        /// What to do when the program waited at another prompt.
        var advice: String?
    }

    /// How often a record is replayed at most; what has changed must pass twice.
    private static let mostRounds = 6

    /// Replays until the record passes, or nothing more can be done for it.
    func settle(_ recorder: inout SessionRecorder) async -> Outcome {
        var outcome = Outcome()
        do {
            try await settle(&recorder, into: &outcome)
        } catch {
            outcome.differences = ["\(error)\n"]
        }
        return outcome
    }

    private func settle(_ recorder: inout SessionRecorder, into outcome: inout Outcome) async throws {
        var passes = 0
        var needed = 1
        for _ in 0..<Self.mostRounds {
            let script = try SessionScript(path: path, text: recorder.text(for: path)) { included throws(ScriptError) in
                throw ScriptError(path: included, line: 1, message: "a record includes nothing")
            }
            let result = try await host.play(script)
            outcome.differences = result.mismatches.map { SessionDiff($0).description }
            outcome.advice = Self.advice(on: result.mismatches)
            if result.isPassed {
                passes += 1
                if passes == needed { return }
                continue
            }
            guard recorder.settle(with: result) else { return }
            (passes, needed) = (0, 2)
        }
    }

    private static func advice(on mismatches: [Mismatch]) -> String? {
        let waits = mismatches.filter { $0.kinds.contains(.prompt) }.map(\.wait)
        if waits.isEmpty { return nil }
        let isHidden = waits.contains { wait in
            if case .question(let label, _)? = wait { SessionLine.hidesAnswer(label: label) } else { false }
        }
        return isHidden
            ? "A file cannot hold a question with \" <\" in it that hides what is typed."
            : "A prompt that differs each time is recorded by a pattern: --prompt '/In \\[\\d+\\]: /'."
    }
}
