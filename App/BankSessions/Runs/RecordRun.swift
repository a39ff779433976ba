import BankApp
import BankKernel
import Foundation
import Money
import SessionTool
import Sessions
import Shell
import Terminal

/// Lets a person walk at the prompt, over the bank of a session, and keeps the walk as a file.
@MainActor
struct RecordRun {
    let writer: TerminalWriter

    /// Records to `path`, where nothing may be yet.
    /// - Throws: `UsageError` when something is, or when it cannot be written.
    func perform(_ path: String) async throws -> ExitCode {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw UsageError("\(path) is there already; delete it first, or choose another name")
        }
        // What was walked through is nobody else's to read.
        umask(0o077)
        try SessionFiles.write("", to: path, of: BankHouse())
        let recording = try await record(setup: setup(), title: Self.title(of: path))
        try SessionFiles.write(recording.text, to: path, of: BankHouse())
        writer.line("Recorded \(path). \"dobank session test \(path)\" replays it.")
        return .success
    }

    /// Today, to the second, and a seed of its own: the walk stays like this for good.
    private func setup() -> SessionSetup {
        SessionSetup(
            clock: SystemClock().now().millisecondsSinceEpoch / 1_000 * 1_000, seed: UInt64.random(in: 1...999_999),
            width: TerminalSize.columns(ofDescriptor: STDOUT_FILENO))
    }

    private func record(setup: SessionSetup, title: String) async throws -> SessionRecorder {
        let offer = try SessionFixture(named: setup.fixture).offer()
        let stage = RecordingStage(SessionRecorder(title: title, setup: setup, offer: offer))
        let environment = try await SessionEnvironment(setup)
        let inFlight = InFlightCommand()
        let source = RealInput()
        let watcher = source.watchSignals(inFlight: inFlight)
        let code = await SessionApp(
            stage: stage, environment: environment, inFlight: inFlight,
            source: RecordingInput(source: source, stage: stage),
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO)
        ).run()
        withExtendedLifetime(watcher) {}
        await source.close()
        await environment.close()
        return stage.end(exitCode: Int(code.rawValue))
    }

    private static func title(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.prefix { $0 != "." }.replacing("-", with: " ")
        return stem.prefix(1).uppercased() + stem.dropFirst()
    }
}
