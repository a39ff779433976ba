public import BankKernel
import Synchronization

/// Cards in memory, draw after draw; the last one again and again.
public final class MemoryCards: CardsPort {
    private struct State {
        var draws: [[CardModel]]
        var leftOut: LeftOutRecords?
        var failure: ServiceError?
        var calls = 0
    }

    private let state: Mutex<State>

    /// A source of these draws; of no cards without any.
    public init(_ draws: [CardModel]...) {
        state = Mutex(State(draws: draws))
    }

    /// How often it was asked.
    public var calls: Int { state.withLock { $0.calls } }

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: ServiceError?) {
        state.withLock { $0.failure = error }
    }

    /// Leaves these out of every further draw.
    public func leaveOut(_ leftOut: LeftOutRecords?) {
        state.withLock { $0.leftOut = leftOut }
    }

    /// The next draw.
    /// - Throws: what it was told to fail with.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try state.withLock { state throws(ServiceError) in
            state.calls += 1
            if let failure = state.failure { throw failure }
            return RecordList(
                state.draws.count > 1 ? state.draws.removeFirst() : state.draws.first ?? [], leftOut: state.leftOut)
        }
    }
}
