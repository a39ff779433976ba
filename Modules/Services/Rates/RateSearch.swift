import Money

/// One search outwards from the target over incoming rates: breadth first, each currency and each pair once.
struct RateSearch {
    /// How a currency gets one step nearer to the target.
    private struct Step {
        /// The length of a path that was not found.
        static let none = -1

        /// How many steps there are to the target, or none.
        var length: Int
        /// How many of them are inverted.
        let inverses: Int
        /// The currency after this one; its own place for the target.
        let next: Int
        /// The pair that leads there, or back from there.
        let pair: Int
        let isInverse: Bool
    }

    /// How many limbs are multiplied at most, in all, for rates that are undecided: one is only where a list is made for it,
    /// and would keep the search for hours.
    private static let mostWork = 500_000

    private let table: PairTable
    private let target: Int
    private var steps: [Step]
    /// The currencies that were found, the nearest first.
    private var found: [Int]

    init(from table: PairTable, to target: Int) {
        self.table = table
        self.target = target
        let none = Step(length: Step.none, inverses: 0, next: target, pair: 0, isInverse: false)
        steps = Array(repeating: none, count: table.codes.count)
        found = [target]
        steps[target].length = 0
        var index = 0
        while index < found.count {
            visitNeighbours(of: found[index])
            index += 1
        }
    }

    func directRates() -> DirectRates {
        let path = steps.enumerated().map { node, step in
            RatePath.Step(code: "\(table.codes[node])", next: node == target ? nil : step.next)
        }
        let rates = rates()
        var (direct, unreachable, outOfRange) = ([DirectRate](), [String](), [String]())
        for node in steps.indices where node != target {
            if let rate = rates[node] {
                direct.append(
                    DirectRate(
                        from: path[node].code, to: path[target].code, rate: rate, path: RatePath(in: path, from: node)))
            } else if steps[node].length == Step.none {
                unreachable.append(path[node].code)
            } else {
                outOfRange.append(path[node].code)
            }
        }
        return DirectRates(rates: direct, unreachable: unreachable, outOfRange: outOfRange)
    }

    /// Goes through the pairs to and from `node` side by side, both by the other currency.
    private mutating func visitNeighbours(of node: Int) {
        var (arrival, arrivalEnd) = (Int(table.arrivals[node]), Int(table.arrivals[node + 1]))
        var (departure, departureEnd) = (Int(table.departures[node]), Int(table.departures[node + 1]))
        while arrival < arrivalEnd || departure < departureEnd {
            let source = arrival < arrivalEnd ? table.sources[arrival] : .max
            let destination = departure < departureEnd ? table.destinations[departure] : .max
            if source <= destination {
                visit(Int(source), before: node, over: Int(table.arriving[arrival]), isInverse: false)
                arrival += 1
                // The direction is published: the other one is not turned around, even where this one has no rate.
                if source == destination { departure += 1 }
            } else {
                visit(Int(destination), before: node, over: departure, isInverse: true)
                departure += 1
            }
        }
    }

    private mutating func visit(_ node: Int, before next: Int, over pair: Int, isInverse: Bool) {
        let length = steps[next].length + 1
        let known = steps[node].length
        guard known == Step.none || known == length else { return }
        let inverses = steps[next].inverses + (isInverse ? 1 : 0)
        guard known == Step.none || (inverses, next) < (steps[node].inverses, steps[node].next) else { return }
        guard table.hasRate(pair) else { return }
        if known == Step.none { found.append(node) }
        steps[node] = Step(length: length, inverses: inverses, next: next, pair: pair, isInverse: isInverse)
    }

    private func rates() -> [ConversionRate?] {
        var chains = [RateChain](repeating: RateChain(), count: steps.count)
        var rates = [ConversionRate?](repeating: nil, count: steps.count)
        var work = Self.mostWork
        for node in found where node != target {
            let step = steps[node]
            guard let rate = table.rate(of: step.pair) else { continue }
            chains[node] = chains[step.next].extended(by: rate, isInverse: step.isInverse, keeping: RateChain.mostLimbs)
            switch chains[node].value() {
            case .rate(let rate): rates[node] = rate
            case .undecided(let likely):
                guard case .rate(let rate)? = exactValue(of: node, work: &work) else {
                    rates[node] = likely
                    continue
                }
                rates[node] = rate
            }
        }
        return rates
    }

    /// The value of a path with no digit left out on the way; `nil` when the work is used up.
    private func exactValue(of node: Int, work: inout Int) -> RateChain.Value? {
        var (chain, place) = (RateChain(), node)
        while place != target, let rate = table.rate(of: steps[place].pair) {
            chain = chain.extended(by: rate, isInverse: steps[place].isInverse, keeping: .max)
            place = steps[place].next
            work -= chain.limbCount * (rate.coefficient.high.count + 1)
            guard work > 0 else { return nil }
        }
        return chain.value()
    }
}
