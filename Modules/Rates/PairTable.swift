import BankKernel

/// The published pairs of currencies, each once, so that the neighbours of a currency stand together.
struct PairTable {
    /// A direction that was published; `rate` is `nil` where it was with several.
    struct Pair {
        let from: Int
        let to: Int
        let rate: WideDecimal?
    }

    /// A pair with different rates, and how many it had with equal ones.
    struct Contradiction {
        let count: Int
        let report: RateReport
    }

    /// The currencies by code; a node is a place in here.
    let codes: [RateCode]
    /// By `from`, then by `to`.
    let pairs: [Pair]
    /// The places of the pairs by `to`, then by `from`.
    let arriving: [Int]
    /// Where the pairs from a node begin in `pairs`; one more at the end.
    let departureStarts: [Int]
    /// Where the pairs to a node begin in `arriving`; one more at the end.
    let arrivalStarts: [Int]
    /// The pairs without a rate.
    let contradictions: [Contradiction]

    init(codes unsorted: [RateCode], edges: [RateListDraft.Edge]) {
        let arrivals = unsorted.indices.sorted { unsorted[$0] < unsorted[$1] }
        var nodes = [Int](repeating: 0, count: unsorted.count)
        for (node, arrival) in arrivals.enumerated() { nodes[arrival] = node }
        codes = arrivals.map { unsorted[$0] }

        let byTo = CountingSort(edges.indices, keys: codes.count) { nodes[edges[$0].to] }
        let sorted = CountingSort(byTo.order, keys: codes.count) { nodes[edges[$0].from] }.order
        var pairs: [Pair] = []
        pairs.reserveCapacity(edges.count)
        var contradictions: [Contradiction] = []
        var start = 0
        while start < sorted.count {
            let first = edges[sorted[start]]
            var (end, isUnanimous) = (start + 1, true)
            while end < sorted.count, edges[sorted[end]].from == first.from, edges[sorted[end]].to == first.to {
                isUnanimous = isUnanimous && edges[sorted[end]].rate == first.rate
                end += 1
            }
            let (from, to) = (nodes[first.from], nodes[first.to])
            pairs.append(Pair(from: from, to: to, rate: isUnanimous ? first.rate : nil))
            if !isUnanimous {
                let rates = sorted[start..<end].map { edges[$0].rate }
                contradictions.append(Self.contradiction(codes[from], codes[to], rates))
            }
            start = end
        }
        self.pairs = pairs
        self.contradictions = contradictions
        departureStarts = CountingSort.starts(of: pairs.lazy.map(\.from), keys: codes.count)
        let arriving = CountingSort(pairs.indices, keys: codes.count) { pairs[$0].to }
        self.arriving = arriving.order
        arrivalStarts = arriving.starts
    }

    /// The node of a code.
    func node(of code: RateCode) -> Int? {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low < codes.count && codes[low] == code ? low : nil
    }

    private static func contradiction(_ from: RateCode, _ to: RateCode, _ rates: [WideDecimal]) -> Contradiction {
        let texts = Set(rates).map { ($0.magnitude, "\($0.coefficient)", "\($0)") }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map(\.2)
        return Contradiction(
            count: rates.count, report: .contradiction(from: "\(from)", to: "\(to)", rates: texts))
    }
}
