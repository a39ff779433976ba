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
