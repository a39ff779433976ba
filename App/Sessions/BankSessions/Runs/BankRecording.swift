import BankApp
import BankKernel
import Foundation
import Money
import SessionTool
import Sessions
import Shell
import Terminal

/// Lets a person walk at the prompt, over the bank of a session.
@MainActor
struct BankRecording {
    /// The walk.
    /// - Throws: An error of the fixture or of its environment.
    func record(title: String) async throws -> SessionRecorder {
        let setup = setup()
        let offer = try SessionFixture(named: setup.fixture).offer
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

    /// Today, to the second, and a seed of its own: the walk stays like this for good.
    private func setup() -> SessionSetup {
        SessionSetup(
            clock: SystemClock().now().millisecondsSinceEpoch / 1_000 * 1_000, seed: UInt64.random(in: 1...999_999),
            width: TerminalSize.columns(ofDescriptor: STDOUT_FILENO))
    }
}
