import BankKernel

/// What can be in the bank, given all that was said: every state that explains each answer so far.
///
/// An operation whose outcome nobody was told waits in each of them: it may turn out to be in the bank at any time, until
/// a later one is durable. What a read showed once stays.
struct Beliefs {
    private struct Belief: Equatable {
        var state: BankState
        var waiting: [Waiting] = []
    }

    private struct Waiting: Equatable {
        let operation: BankOperation
        let now: Instant
    }

    private var beliefs: [Belief]

    init(_ state: BankState) {
        beliefs = [Belief(state: state)]
    }

    /// How many outcomes are open at most.
    var openOutcomes: Int { beliefs.map(\.waiting.count).max() ?? 0 }

    var anyState: BankState { beliefs[0].state }

    /// Nobody was told what came of it.
    mutating func leaveOpen(_ operation: BankOperation, at now: Instant) {
        for place in beliefs.indices { beliefs[place].waiting.append(Waiting(operation: operation, now: now)) }
    }

    /// The bank answered an operation. `false`: no state explains it.
    mutating func explain(_ answer: BankAnswer, to operation: BankOperation, at now: Instant) -> Bool {
        keep { belief in
            let (expected, writes) = belief.state.perform(operation, at: now)
            if writes { belief.waiting = [] }
            return expected == answer
        }
    }

    /// The bank answered a query. `false`: no state explains it.
    mutating func explain(_ answer: BankAnswer, to query: BankQuery) -> Bool {
        keep { belief in belief.state.answer(query) == answer }
    }

    /// What would have explained an answer to an operation, or to a query.
    func expectations(of operation: BankOperation, at now: Instant) -> [BankAnswer] {
        possible.map { belief in
            var state = belief.state
            return state.perform(operation, at: now).answer
        }
    }

    func expectations(of query: BankQuery) -> [BankAnswer] {
        possible.map { $0.state.answer(query) }
    }

    private mutating func keep(_ isRight: (inout Belief) -> Bool) -> Bool {
        var kept: [Belief] = []
        for var belief in possible where isRight(&belief) {
            if !kept.contains(belief) { kept.append(belief) }
        }
        if kept.isEmpty { return false }
        beliefs = kept
        return true
    }

    /// Each belief with any of what waits happened by now.
    private var possible: [Belief] {
        beliefs.flatMap { belief in
            guard !belief.waiting.isEmpty else { return [belief] }
            return (0..<(1 << belief.waiting.count)).map { choice in
                var settled = Belief(state: belief.state)
                for (place, waiting) in belief.waiting.enumerated() {
                    if choice & 1 << place == 0 {
                        settled.waiting.append(waiting)
                    } else {
                        _ = settled.state.perform(waiting.operation, at: waiting.now)
                    }
                }
                return settled
            }
        }
    }
}
