import BankApp
import BankKernel
import InMemoryBank
import Sessions
import Terminal

/// Gives the app the lines that the stage has for it; time passes and signals come when the stage says so.
@MainActor
final class SessionInput: LineInput {
    private let stage: any SessionStage
    private let clock: ManualClock
    private let faults: FaultSwitch
    private let inFlight: InFlightCommand
    private let source: (any LineInput)?

    /// An input that reads from `source` what the stage has had typed there, or else takes the stage at its word.
    init(
        stage: any SessionStage, environment: SessionEnvironment, inFlight: InFlightCommand,
        source: (any LineInput)? = nil
    ) {
        self.stage = stage
        clock = environment.clock
        faults = environment.faults
        self.inFlight = inFlight
        self.source = source
    }

    func read(_ request: InputRequest) async -> InputEvent {
        let wait = SessionWait(request)
        await stage.beginWait()
        var rest = Duration.zero
        while true {
            let next = stage.next(at: wait)
            let move = if case .press(let keys) = next { keys.withoutTerminal ?? next } else { next }
            switch move {
            case .press:
                // Only a host with a terminal lets such keys come here, and it types them there.
                return await event(.end, of: request)
            case .type(let text, let isInterrupted):
                let event = await event(.line(text), of: request)
                if isInterrupted { interruptWhat(follows: request) }
                return event
            case .interrupt:
                return await event(.interrupted, of: request)
            case .end:
                return await event(.end, of: request)
            case .advance(let milliseconds):
                clock.advance(by: .milliseconds(milliseconds))
                rest += .milliseconds(milliseconds)
                if let limit = request.idleLimit, rest >= limit { return .idle }
            case .fault(let fault):
                faults.set(fault)
            }
        }
    }

    /// An answer is read by the very task that goes on with it.
    private func interruptWhat(follows request: InputRequest) {
        if request.kind == .command { inFlight.cancelNext() } else { withUnsafeCurrentTask { $0?.cancel() } }
    }

    private func event(_ expected: InputEvent, of request: InputRequest) async -> InputEvent {
        guard let source else { return expected }
        let event = await source.read(request)
        if event == .idle, let limit = request.idleLimit { clock.advance(by: limit) }
        return event
    }
}
