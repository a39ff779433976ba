import ChildProcess
import Sessions

/// Plays one script on one child, on a thread of its own.
struct ChildWalk {
    private var child: SessionChild
    private var player: SessionPlayer
    private let patience: Duration
    private var shown = ExpectedOutput()
    private var move: SessionMove?
    private var wait: SessionWait?

    /// A walk that gives up when the child is silent for as long as `patience`.
    init(child: SessionChild, player: SessionPlayer, patience: Duration) {
        self.child = child
        self.player = player
        self.patience = patience
    }

    /// Plays to the end.
    /// - Throws: `HostError.garbled`.
    mutating func play() throws(HostError) -> SessionResult {
        while true {
            switch child.next(patience: patience) {
            case .report(let line):
                if let report = ChildReport(line) { take(report) }
            case .silence:
                child.kill()
                _ = child.finish()
                return player.hang(at: wait)
            case .ended:
                let code = child.finish()
                try shown.check(output: child.output, errors: child.errors, isOnTerminal: child.isOnTerminal)
                return player.end(exitCode: code)
            }
        }
    }

    private mutating func take(_ report: ChildReport) {
        switch report {
        case .show(let line, let isError):
            shown.append(line, isError: isError)
            player.show(line, isError: isError)
        case .move(let from, let to):
            player.move(from: from, to: to)
        case .wait(let wait):
            self.wait = wait
            var move = player.next(at: wait)
            if !child.isOnTerminal, case .press(let keys) = move, let plain = keys.withoutTerminal { move = plain }
            self.move = move
            child.channel.send(ParentOrder(move).text)
        case .ready:
            act()
        }
    }

    private mutating func act() {
        switch move {
        case .type(let text, _): child.type(text)
        case .press(let keys):
            guard child.press(keys), let wait else { break }
            // The line goes on, and with it the wait.
            move = player.next(at: wait)
            return act()
        case .interrupt: child.interrupt()
        case .end: child.endInput()
        case .advance, .fault, nil: break
        }
        move = nil
        wait = nil
    }
}
