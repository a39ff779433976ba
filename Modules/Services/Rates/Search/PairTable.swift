import Money

/// The published pairs of currencies, each once, so that the neighbours of a currency stand together.
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

    /// Whether a pair has a rate.
    func hasRate(_ pair: Int) -> Bool { rates[pair] >= 0 }

    /// The node of a code.
    func node(of code: RateCode) -> Int? {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code ? low : nil
    }
}
