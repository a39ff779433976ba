import Money

/// The published pairs of currencies, each once, so that the neighbours of a currency are adjacent.
struct PairTable {
    /// The pairs with different rates.
    struct Contradictions {
        /// The reports of the first, in order.
        let first: [RateReport]
        /// How many pairs there are.
        let count: Int
        /// How many rates they have, equal ones among them.
        let rateCount: Int
    }

    /// The currencies by code; a node is a place in here.
    let codes: [RateCode]
    /// The pairs by source, then by destination: where each leads to. A pair is a place in here.
    let destinations: [Int32]
    /// Where the pairs from a node begin in `destinations`; one more at the end.
    let departures: [Int32]
    /// The pairs by destination, then by source.
    let arriving: [Int32]
    /// Where each of these comes from.
    let sources: [Int32]
    /// Where the pairs to a node begin in `arriving`; one more at the end.
    let arrivals: [Int32]
    /// The pairs without a rate.
    let contradictions: Contradictions
    /// The place of each pair's rate in `published`; below zero where it has none.
    private let rates: [Int32]
    private let published: [WideDecimal]

    init(_ draft: RateListDraft) {
        let unsorted = draft.codes.codes
        let order = unsorted.indices.sorted { unsorted[$0] < unsorted[$1] }
        var nodes = [Int32](repeating: 0, count: unsorted.count)
        for (node, place) in order.enumerated() { nodes[place] = Int32(node) }
        let sources = draft.sources.map { nodes[Int($0)] }
        let destinations = draft.destinations.map { nodes[Int($0)] }

        let byDestination = CountingSort(destinations, count: order.count)
        let bySource = CountingSort(byDestination.order.map { sources[Int($0)] }, count: order.count)
        var merge = PairMerge(draft.rates)
        for place in bySource.order {
            let edge = byDestination.order[Int(place)]
            merge.add(edge, from: sources[Int(edge)], to: destinations[Int(edge)])
        }
        merge.finish()

        codes = order.map { unsorted[$0] }
        self.destinations = merge.destinations
        departures = CountingSort.starts(of: merge.sources, count: order.count)
        let arriving = CountingSort(merge.destinations, count: order.count)
        self.arriving = arriving.order
        self.sources = arriving.order.map { merge.sources[Int($0)] }
        arrivals = arriving.starts
        rates = merge.rates
        published = draft.rates
        contradictions = merge.contradictions(named: codes)
    }

    /// The rate of a pair; `nil` where it was published with several.
    func rate(of pair: Int) -> WideDecimal? {
        rates[pair] < 0 ? nil : published[Int(rates[pair])]
    }

    func hasRate(_ pair: Int) -> Bool { rates[pair] >= 0 }

    func node(of code: RateCode) -> Int? {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code ? low : nil
    }
}

/// Makes one pair of all rates between the same currencies, which come one after the other.
struct PairMerge {
    private(set) var sources: [Int32] = []
    private(set) var destinations: [Int32] = []
    /// The place of each pair's rate among the published ones; -1 where these differ.
    private(set) var rates: [Int32] = []
    private let published: [WideDecimal]
    private var group: [Int32] = []
    private var groups: [(pair: Int, edges: [Int32])] = []

    init(_ published: [WideDecimal]) {
        self.published = published
        sources.reserveCapacity(published.count)
        destinations.reserveCapacity(published.count)
        rates.reserveCapacity(published.count)
    }

    mutating func add(_ edge: Int32, from source: Int32, to destination: Int32) {
        if sources.last == source, destinations.last == destination {
            group.append(edge)
            return
        }
        finish()
        group.append(edge)
        sources.append(source)
        destinations.append(destination)
        rates.append(edge)
    }

    /// Ends the last pair.
    mutating func finish() {
        if group.dropFirst().contains(where: { published[Int($0)] != published[Int(group[0])] }) {
            rates[rates.count - 1] = -1
            groups.append((rates.count - 1, group))
        }
        group.removeAll(keepingCapacity: true)
    }

    /// The pairs whose rates differ; they come in the order of their codes, as their reports do.
    func contradictions(named codes: [RateCode]) -> PairTable.Contradictions {
        let reports = groups.prefix(RateReports.most).map { pair, edges in
            let rates = Set(edges.map { published[Int($0)] })
            let smallest = rates.map { (magnitude: $0.magnitude, digits: "\($0.coefficient)", rate: $0) }
                .sorted { ($0.magnitude, $0.digits) < ($1.magnitude, $1.digits) }
            return RateReport.contradiction(
                from: "\(codes[Int(sources[pair])])", to: "\(codes[Int(destinations[pair])])",
                rates: smallest.prefix(RateReport.mostRates).map { RateReport.shown("\($0.rate)") }, count: rates.count)
        }
        return PairTable.Contradictions(
            first: reports, count: groups.count, rateCount: groups.reduce(0) { $0 + $1.edges.count })
    }
}

/// Puts places in the order of their small keys, in time that grows with both; equal keys keep their order.
struct CountingSort {
    /// The places of the keys in order.
    let order: [Int32]
    /// Where the places of each key begin in `order`; one more at the end.
    let starts: [Int32]

    /// Sorts by keys from 0 to below `count`.
    init(_ keys: [Int32], count: Int) {
        starts = Self.starts(of: keys, count: count)
        var next = starts
        var order = [Int32](repeating: 0, count: keys.count)
        for (place, key) in keys.enumerated() {
            order[Int(next[Int(key)])] = Int32(place)
            next[Int(key)] += 1
        }
        self.order = order
    }

    /// Where each key begins when all are in order; one more at the end.
    static func starts(of keys: [Int32], count: Int) -> [Int32] {
        var starts = [Int32](repeating: 0, count: count + 1)
        for key in keys { starts[Int(key) + 1] += 1 }
        for key in 0..<count { starts[key + 1] += starts[key] }
        return starts
    }
}
