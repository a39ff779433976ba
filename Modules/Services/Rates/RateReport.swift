/// What was left out of a list, and why; the same for every order of the list.
public enum RateReport: Sendable, Hashable {
    /// A published rate was left out; what it lacks is empty in it.
    case leftOut(PublishedRate, RateFault)
    /// A pair was published with `count` different rates, so none of them is used; `rates` are the first of them.
    case contradiction(from: String, to: String, rates: [String], count: Int)

    /// A report with as much of each text as is shown.
    init(leavingOut rate: PublishedRate, _ fault: RateFault) {
        self = .leftOut(
            PublishedRate(from: Self.shown(rate.from), to: Self.shown(rate.to), rate: Self.shown(rate.rate)), fault)
    }

    static func shown(_ text: String) -> String {
        text.utf8.count <= mostCharacters ? text : String(text.unicodeScalars.prefix(mostCharacters))
    }
}

extension RateReport: CustomStringConvertible {
    static let mostCharacters = 60
    static let mostRates = 5

    /// What was left out and why, in one line for people.
    public var description: String {
        switch self {
        case .leftOut(let rate, let fault):
            let fields = [rate.from, rate.to, rate.rate].map { $0.isEmpty ? "?" : Self.shown($0) }
            return "\(fields[0]) → \(fields[1]) \(fields[2]): \(fault)"
        case .contradiction(let from, let to, let rates, let count):
            let more = count > rates.count ? " and \(count - rates.count) more" : ""
            return "\(from) → \(to): it is published as \(rates.joined(separator: ", "))\(more)"
        }
    }
}

extension RateReport: Comparable {
    /// By the codes of the pair, then by the rates and the reason.
    public static func < (left: RateReport, right: RateReport) -> Bool {
        if left.pair != right.pair { return left.pair < right.pair }
        return left.details.lexicographicallyPrecedes(right.details)
    }

    private var pair: (from: String, to: String) {
        switch self {
        case .leftOut(let rate, _): (rate.from, rate.to)
        case .contradiction(let from, let to, _, _): (from, to)
        }
    }

    private var details: [String] {
        switch self {
        case .leftOut(let rate, let fault): [rate.rate, "\(fault)"]
        case .contradiction(_, _, let rates, _): rates
        }
    }
}

/// What was left out of a list: all of it counted, the first in order kept, so that a list of bad rates takes no more room
/// than a good one, and every order of the list keeps the same ones.
struct RateReports {
    /// The most reports that are kept.
    static let most = 100

    /// How many rates were left out.
    private(set) var count = 0
    /// The kept reports, unsorted: at least the first in order.
    private var kept: [RateReport] = []
    /// Reports after this one are not kept; `nil` while there is room.
    private var bound: RateReport?

    /// The first of them, in order.
    var first: [RateReport] {
        Array(kept.sorted().prefix(Self.most))
    }

    /// Counts a report, and keeps it if it is one of the first.
    mutating func add(_ report: RateReport) {
        count += 1
        if let bound, report >= bound { return }
        kept.append(report)
        guard kept.count == 2 * Self.most else { return }
        kept = first
        bound = kept.last
    }
}
