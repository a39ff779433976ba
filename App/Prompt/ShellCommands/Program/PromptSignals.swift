import PlatformLibc
public import TerminalIO

extension SignalWatcher {
    /// Watches what reaches a prompt at a terminal: Ctrl-C cancels the running command and the line; what ends the process first
    /// restores the terminal.
    /// - Parameters:
    ///   - terminal: Where lines are typed.
    ///   - inFlight: What Ctrl-C cancels.
    ///   - beforeEnd: Called before the process ends.
    public static func atPrompt(
        of terminal: TerminalInput, cancelling inFlight: InFlightCommand,
        beforeEnd: @escaping @MainActor @Sendable () -> Void = {}
    ) -> SignalWatcher {
        SignalWatcher([.interrupt, .terminate, .hangUp, .windowChange]) { signal in
            switch signal {
            case .interrupt:
                inFlight.cancel()
                terminal.interrupt()
            case .windowChange:
                terminal.windowChanged()
            case .terminate, .hangUp:
                Task { @MainActor in
                    await terminal.close()
                    beforeEnd()
                    exit(128 + signal.number)
                }
            }
        }
    }

    /// Watches Ctrl-C while lines come through a pipe: it cancels the running command and the line.
    public static func overPipe(to input: PipeInput, cancelling inFlight: InFlightCommand) -> SignalWatcher {
        SignalWatcher([.interrupt]) { _ in
            inFlight.cancel()
            input.interrupt()
        }
    }
}
