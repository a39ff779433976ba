/// What was left out of a list: all of it counted, the first in order kept, so that a list of bad rates takes no more room
/// than a good one, and every order of the list keeps the same ones.
struct RateReports {
    /// How many reports are kept; nobody reads more.
    static let most = 100

    /// How many rates were left out.
    private(set) var count = 0
    /// What is kept: at least the first in order, and in no order.
    private var kept: [RateReport] = []
    /// What comes behind this one is not kept; `nil` while there is room.
    private var bound: RateReport?

    /// The first of them, in order.
    var first: [RateReport] {
        Array(kept.sorted().prefix(Self.most))
    }

    /// Counts a report, and keeps it if it is one of the first.
    mutating func add(_ report: RateReport) {
        count += 1
        if let bound, report == bound || bound < report { return }
        kept.append(report)
        guard kept.count == 2 * Self.most else { return }
        kept = first
        bound = kept.last
    }
}
