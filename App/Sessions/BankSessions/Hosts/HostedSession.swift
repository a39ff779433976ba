import BankApp
import ChildProcess
import Sessions
import Shell
import Terminal

/// The child's side: the app over its real standard input and outputs, as the parent directs over the channel.
@MainActor
struct HostedSession {
    let setup: SessionSetup

    /// Runs the app and gives its exit code.
    /// - Throws: ``FixtureError``.
    func run() async throws -> ExitCode {
        let channel = LineChannel.toParent
        let environment = try await SessionEnvironment(setup)
        let inFlight = InFlightCommand()
        let source = RealInput()
        let watcher = source.watchSignals(inFlight: inFlight)
        let code = await SessionApp(
            stage: ChannelStage(channel: channel), environment: environment, inFlight: inFlight,
            source: AnnouncingInput(source: source) { channel.send(ChildReport.ready.text) },
            output: FileDescriptorSink(descriptor: 1), errors: FileDescriptorSink(descriptor: 2)
        ).run()
        withExtendedLifetime(watcher) {}
        await source.close()
        await environment.close()
        return code
    }
}
