import BankApp
import Terminal

/// Standard input: a terminal, or else a pipe.
@MainActor
final class RealInput: LineInput {
    private let terminal: TerminalInput?
    private let pipe: PipeInput?

    init() {
        terminal = TerminalInput()
        pipe = terminal == nil ? PipeInput() : nil
    }

    func read(_ request: InputRequest) async -> InputEvent {
        guard let terminal else { return await pipe?.read(request) ?? .end }
        let event = await terminal.read(request)
        if case .line(let text) = event, request.keepsHistory { terminal.remember(text) }
        return event
    }

    /// Has Ctrl-C cancel what is in flight and end a read, for as long as the watcher lives. A terminal that is closed, or a
    /// request to end, ends the input of a terminal.
    func watchSignals(inFlight: InFlightCommand) -> SignalWatcher {
        let signals: [Signal] = terminal == nil ? [.interrupt] : Signal.allCases
        return SignalWatcher(signals) { [terminal, pipe] signal in
            switch signal {
            case .windowChange:
                terminal?.windowChanged()
            case .interrupt:
                inFlight.cancel()
                terminal?.interrupt()
                pipe?.interrupt()
            case .terminate, .hangUp:
                Task { @MainActor in await terminal?.close() }
            }
        }
    }

    /// Gives the terminal back as it was found.
    func close() async {
        await terminal?.close()
    }
}

/// Tells when its source takes what is typed.
@MainActor
final class AnnouncingInput: LineInput {
    private let source: any LineInput
    private let announce: @Sendable () -> Void

    init(source: any LineInput, announce: @escaping @Sendable () -> Void) {
        self.source = source
        self.announce = announce
    }

    func read(_ request: InputRequest) async -> InputEvent {
        await source.read(request.announcing(announce))
    }
}
