public import BankKernel
import Synchronization

/// Cards in memory, draw after draw; the last one again and again. Behind a ``MockCardsPort`` it can fail, and is watched.
public final class MemoryCards: CardsPort {
    private struct State {
        var draws: [[CardModel]]
        var leftOut: LeftOutRecords?
    }

    private let state: Mutex<State>

    /// A source of these draws; of no cards without any.
    public init(_ draws: [CardModel]...) {
        state = Mutex(State(draws: draws))
    }

    /// Leaves these out of every further draw.
    public func leaveOut(_ leftOut: LeftOutRecords?) {
        state.withLock { $0.leftOut = leftOut }
    }

    /// The next draw.
    public func cards() async -> RecordList<CardModel> {
        state.withLock { state in
            RecordList(
                state.draws.count > 1 ? state.draws.removeFirst() : state.draws.first ?? [], leftOut: state.leftOut)
        }
    }
}
