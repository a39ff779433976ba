import Sessions

@testable import BankSessions

/// A stage that makes some moves, then ends the input; keeps what it sees.
@MainActor
final class StageScript: SessionStage {
    private var moves: ArraySlice<SessionMove>
    private(set) var events: [String] = []
    private(set) var waits: [SessionWait] = []

    init(_ moves: [SessionMove] = []) {
        self.moves = moves[...]
    }

    func show(_ line: String, isError: Bool) {
        events.append(isError ? "! \(line)" : line)
    }

    func move(from: String, to: String) {
        events.append("\(from) -> \(to)")
    }

    func next(at wait: SessionWait) -> SessionMove {
        waits.append(wait)
        return moves.popFirst() ?? .end
    }
}
