import PlatformLibc
import Synchronization
public import TerminalIO

/// The running command, which Ctrl-C can cancel from any thread.
public final class InFlightCommand: Sendable {
    /// One run of a command, with its own state: a late cancellation never reaches another run.
    private final class Run: Sendable {
        private struct State {
            var isCancelled: Bool
            /// Known from the first suspension of the command on.
            var task: Task<Void, Never>?
        }

        private let state: Mutex<State>

        init(isCancelled: Bool) {
            state = Mutex(State(isCancelled: isCancelled))
        }

        var isCancelled: Bool { state.withLock { $0.isCancelled } }

        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                state.task?.cancel()
            }
        }

        func know(_ task: Task<Void, Never>) {
            state.withLock { state in
                state.task = task
                if state.isCancelled { task.cancel() }
            }
        }
    }

    private struct State {
        var run: Run?
        var cancelsNext = false
    }

    /// Starts a command, at once or when the main actor is free.
    typealias Start = @MainActor @Sendable (_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never>

    /// The run that the current task belongs to.
    @TaskLocal private static var current: Run?

    private let state = Mutex(State())
    private let start: Start

    /// Without a running command.
    public convenience init() {
        self.init(start: Self.startAtOnce)
    }

    init(start: @escaping Start) {
        self.start = start
    }

    /// Cancels the running command, if any.
    public func cancel() {
        guard let run = state.withLock({ $0.run }) else { return }
        run.cancel()
        // Before the first suspension, only the current task is known.
        if Self.current === run { withUnsafeCurrentTask { $0?.cancel() } }
    }

    /// Cancels the next command as it begins, for Ctrl-C pressed together with Enter.
    public func cancelNext() {
        state.withLock { $0.cancelsNext = true }
    }

    /// Runs `command`; returns whether it was cancelled.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        let run = state.withLock { state in
            let run = Run(isCancelled: state.cancelsNext)
            state = State(run: run)
            return run
        }
        // Awaiting the task's value would cost two thread hops for each command.
        let isCancelled = await withCheckedContinuation { ended in
            run.know(
                start {
                    await Self.$current.withValue(run) {
                        if run.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
                        await command()
                        ended.resume(returning: Task.isCancelled)
                    }
                })
        }
        state.withLock { $0.run = nil }
        return isCancelled
    }

    /// Runs one command at a prompt: holds its answer back for a pager, and says what became of it.
    /// - Parameters:
    ///   - writer: Where the command writes; an error there is a failure.
    ///   - command: The command.
    ///   - report: Says why it ended early.
    @MainActor
    public func outcome(
        on writer: TerminalWriter, of command: @escaping @MainActor () async throws(CommandStop) -> Void,
        report: (CommandStop) -> CommandOutcome
    ) async -> CommandOutcome {
        let failuresBefore = writer.failures
        var stop: CommandStop?
        writer.beginAnswer()
        let isCancelled = await run {
            do throws(CommandStop) {
                try await command()
            } catch {
                stop = error
            }
        }
        await writer.endAnswer()
        if let stop { return report(stop) }
        if isCancelled { return .interrupted }
        return writer.failures == failuresBefore ? .succeeded : .failed
    }

    /// Starts `work` at once where the system can, or else with a thread hop.
    private static let startAtOnce: Start = { work in
        if #available(macOS 26, iOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }
}

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
