import Money

/// Searches for an order of all that happened to one account that respects real time and explains every answer.
///
/// An account is a counter that never goes below zero. The search is that of Wing and Gong (Testing and verifying concurrent objects):
/// of the events that may come next it tries one after the other, and goes back from where none can. What Lowe added (Testing for
/// linearizability) is the memory of what was tried: of an account the events that are done say what it holds.
struct AccountSearch {
    /// Something that happened to the account between two times.
    struct Event {
        enum Effect {
            /// A transfer, and what the account holds right after it if somebody was told.
            case change(Int64, balance: Int64?)
            /// Somebody was shown that it held this: after the events `later`, before the event `earlier`.
            case sight(Int64, after: [Int] = [], before: Int? = nil)
        }

        let effect: Effect
        let invoked: UInt64
        let answered: UInt64
        /// Whether it is not known to have happened at all.
        var isOptional = false
    }

    /// What the search came to.
    enum Verdict: Hashable {
        case explained
        /// No order explains the answers; on the furthest way this event was the first that could not be.
        case unexplained(event: Int)
        /// It was given up.
        case unknown
    }

    private let events: [Event]
    private let bound: Int
    private var agenda: Agenda
    private let optional: [Int]
    private let keys: [Key]
    private var balance: Int64
    private var isDone: [Bool]
    private var done: [Int] = []
    private var missing: Int
    private var key = Key(0, 0)
    private var tried: Set<Key> = []
    private var furthest: (missing: Int, event: Int)

    /// - Parameter bound: After how many steps it gives up.
    init(_ events: [Event], opening: Int64, bound: Int) {
        self.events = events
        self.bound = bound
        balance = opening
        isDone = Array(repeating: false, count: events.count)
        agenda = Agenda(events)
        optional = events.indices.filter { events[$0].isOptional }.sorted { events[$0].invoked < events[$1].invoked }
        var chance = SplitMix64(seed: UInt64(events.count))
        keys = events.map { _ in Key(chance.next(), chance.next()) }
        missing = events.count - optional.count
        furthest = (.max, 0)
    }

    mutating func run() -> Verdict {
        var steps = 0
        var next = agenda.first
        var nextOptional = 0
        while missing > 0 {
            steps += 1
            guard steps <= bound else { return .unknown }
            if case .invocation(let event) = agenda.kind(of: next) {
                if perform(event) {
                    agenda.remove(event)
                    (next, nextOptional) = (agenda.first, 0)
                } else {
                    next = agenda.node(after: next)
                }
                continue
            }
            // All that may be next is tried, but for what need not have happened.
            let late = agenda.event(of: next)
            if missing < furthest.missing { furthest = (missing, late) }
            let more = optional[nextOptional...].firstIndex {
                events[$0].invoked <= events[late].answered && perform($0)
            }
            if more != nil {
                (next, nextOptional) = (agenda.first, 0)
                continue
            }
            guard let last = undo() else { return .unexplained(event: furthest.event) }
            if events[last].isOptional {
                next = agenda.firstAnswer
                nextOptional = (optional.firstIndex(of: last) ?? optional.count) + 1
            } else {
                next = agenda.node(after: agenda.restore(last))
                nextOptional = 0
            }
        }
        return .explained
    }

    /// Lets an event happen now, if it can and that was not tried before.
    private mutating func perform(_ event: Int) -> Bool {
        guard !isDone[event], let after = balance(after: event),
            tried.insert(Key(key.high ^ keys[event].high, key.low ^ keys[event].low)).inserted
        else { return false }
        mark(event, isDone: true)
        balance = after
        done.append(event)
        return true
    }

    /// Takes the last event back that changed something, and gives it: what only looked need not be tried later.
    private mutating func undo() -> Int? {
        while let last = done.popLast() {
            mark(last, isDone: false)
            if case .change(let amount, _) = events[last].effect {
                balance -= amount
                return last
            }
            agenda.restore(last)
        }
        return nil
    }

    private mutating func mark(_ event: Int, isDone: Bool) {
        self.isDone[event] = isDone
        key = Key(key.high ^ keys[event].high, key.low ^ keys[event].low)
        if !events[event].isOptional { missing += isDone ? -1 : 1 }
    }

    private func balance(after event: Int) -> Int64? {
        switch events[event].effect {
        case .change(let amount, let told):
            let after = balance + amount
            return after >= 0 && (told ?? after) == after ? after : nil
        case .sight(let shown, let earlier, let later):
            guard shown == balance, earlier.allSatisfy({ isDone[$0] }) else { return nil }
            return later.map { isDone[$0] } == true ? nil : balance
        }
    }

    /// A set of events: the exclusive or of the numbers that its events drew.
    private struct Key: Hashable {
        let high: UInt64
        let low: UInt64

        init(_ high: UInt64, _ low: UInt64) {
            (self.high, self.low) = (high, low)
        }
    }
}

extension AccountSearch {
    /// The invocations and answers of what must still happen, by time: what stands before the first answer may happen next.
    struct Agenda {
        enum Kind {
            case invocation(Int)
            case answer(Int)
        }

        private var kinds: [Kind] = []
        private var following: [Int]
        private var preceding: [Int]
        /// Where the nodes of each event are.
        private var nodes: [(invocation: Int, answer: Int)]
        private let head: Int

        /// Holds the events that are not optional.
        init(_ events: [Event]) {
            var moments: [(time: UInt64, isAnswer: Bool, event: Int)] = []
            for (place, event) in events.enumerated() where !event.isOptional {
                moments.append((event.invoked, false, place))
                moments.append((event.answered, true, place))
            }
            moments.sort { ($0.time, $0.isAnswer ? 1 : 0) < ($1.time, $1.isAnswer ? 1 : 0) }
            nodes = Array(repeating: (0, 0), count: events.count)
            for (node, moment) in moments.enumerated() {
                kinds.append(moment.isAnswer ? .answer(moment.event) : .invocation(moment.event))
                if moment.isAnswer { nodes[moment.event].answer = node } else { nodes[moment.event].invocation = node }
            }
            head = moments.count
            following = moments.indices.map { $0 + 1 } + [0]
            preceding = moments.indices.map { $0 - 1 } + [head - 1]
            if head > 0 { preceding[0] = head }
        }

        var first: Int { following[head] }

        /// The first answer, before which everything else must happen.
        var firstAnswer: Int {
            var node = first
            while case .invocation = kinds[node] { node = following[node] }
            return node
        }

        func kind(of node: Int) -> Kind { kinds[node] }

        func event(of node: Int) -> Int {
            switch kinds[node] {
            case .invocation(let event), .answer(let event): event
            }
        }

        func node(after node: Int) -> Int { following[node] }

        mutating func remove(_ event: Int) {
            for node in [nodes[event].invocation, nodes[event].answer] {
                following[preceding[node]] = following[node]
                preceding[following[node]] = preceding[node]
            }
        }

        /// Puts back what was removed last, and gives the node of its invocation.
        @discardableResult
        mutating func restore(_ event: Int) -> Int {
            for node in [nodes[event].answer, nodes[event].invocation] {
                following[preceding[node]] = node
                preceding[following[node]] = node
            }
            return nodes[event].invocation
        }
    }
}
