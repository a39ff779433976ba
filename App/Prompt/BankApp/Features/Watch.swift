import DisplayText
import ShellCommands
import TerminalIO

/// Looks again and again until Ctrl-C.
@MainActor
struct Watch {
    /// Between two looks.
    static let interval = Duration.seconds(1)

    let console: Console

    /// Says that `subject` is watched, and calls `look` until the command is cancelled, `look` fails or the output is lost.
    func run(_ subject: String, _ look: () async -> Void) async {
        console.writer.line(StyledText("Watching \(subject). Press Ctrl-C to stop.", .muted))
        console.writer.release()
        let failures = console.writer.failures
        while !Task.isCancelled {
            await look()
            guard console.writer.failures == failures, console.writer.outputFailure == nil else { return }
            console.writer.release()
            try? await Task.sleep(for: Self.interval)
        }
    }
}
