import ChildProcess
import InMemoryBank
public import Sessions
import ShellCommands
import TerminalIO

/// Where a walk is played: it sees what the app shows, and says what happens while the app waits.
@MainActor
public protocol SessionStage: AnyObject {
    /// The app wrote a line, without its end.
    func show(_ line: String, isError: Bool)
    /// Another screen is visible.
    func move(from: String, to: String)
    /// The app is about to wait for input.
    func beginWait() async
    /// What to do while the app waits; asked again until the move ends the wait.
    func next(at wait: SessionWait) -> SessionMove
}

extension SessionStage {
    /// Does nothing.
    public func beginWait() async {}
}

extension SessionWait {
    /// The wait of a request for input.
    init(_ request: InputRequest) {
        self =
            switch request.kind {
            case .command: .prompt(request.prompt)
            case .answer: .question(request.prompt, isSecret: false)
            case .secret: .question(request.prompt, isSecret: true)
            }
    }
}

extension Duration {
    /// The milliseconds in it, without a fraction of one.
    var wholeMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}

/// Plays a script in this process.
@MainActor
final class PlayerStage: SessionStage {
    private var player: SessionPlayer

    init(player: SessionPlayer) {
        self.player = player
    }

    func show(_ line: String, isError: Bool) {
        player.show(line, isError: isError)
    }

    func move(from: String, to: String) {
        player.move(from: from, to: to)
    }

    func next(at wait: SessionWait) -> SessionMove {
        player.next(at: wait)
    }

    /// The app does not go on, because of `reason`.
    func hang(at wait: SessionWait, because reason: String) -> SessionResult {
        player.hang(at: wait, because: reason)
    }

    /// The app has left with `exitCode`.
    func end(exitCode: Int) -> SessionResult {
        player.end(exitCode: exitCode)
    }
}

/// The stage of a child process: its parent plays, over the channel.
@MainActor
final class ChannelStage: SessionStage {
    private var channel: LineChannel

    init(channel: LineChannel) {
        self.channel = channel
    }

    func show(_ line: String, isError: Bool) {
        channel.send(ChildReport.show(line, isError: isError).text)
    }

    func move(from: String, to: String) {
        channel.send(ChildReport.move(from: from, to: to).text)
    }

    /// Blocks the main actor until the parent has answered: nothing else happens while the app waits.
    func next(at wait: SessionWait) -> SessionMove {
        channel.send(ChildReport.wait(wait).text)
        return channel.nextLine().flatMap(ParentOrder.init)?.move ?? .end
    }
}

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

/// Hands each line that is written to the stage, and to the sink behind it, if there is one.
@MainActor
final class StageSink: ByteSink {
    private let stage: any SessionStage
    private let isError: Bool
    private let destination: (any ByteSink)?
    private var unfinished = ""

    init(stage: any SessionStage, isError: Bool, destination: (any ByteSink)? = nil) {
        self.stage = stage
        self.isError = isError
        self.destination = destination
    }

    var failure: String? { destination?.failure }

    func write(_ text: String) {
        destination?.write(text)
        var rest = text[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            stage.show(unfinished + rest[..<end], isError: isError)
            unfinished = ""
            rest = rest[rest.utf8.index(after: end)...]
        }
        unfinished += rest
    }
}
