import Money

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

    /// Says that nothing follows.
    mutating func finish() {
        if group.count > 1, Set(group.map { published[Int($0)] }).count > 1 {
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
