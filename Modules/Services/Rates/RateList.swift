import Money

/// A list of published rates, ready to lead to any currency.
///
///     let list = try RateList(json: bytes)
///     let dollars = list.directRates(to: "USD")
///
/// Each rate counts or does not on its own: a bad one is left out with its reason in ``reports`` and takes no other
/// down. The order of the list means nothing.
public struct RateList: Sendable {
    /// What was left out, and why, in order; of very much, the first hundred.
    public let reports: [RateReport]
    /// How many reports there are, with those that are not kept.
    public let reportCount: Int
    /// How many rates the list has, with those that were left out.
    public let count: Int
    /// How many of them were left out.
    public let leftOut: Int
    private let pairs: PairTable
    private let paths: PublishedPaths

    /// Reads a list in JSON: `[{"from":"GBP","to":"EUR","rate":1.12}]`; a `path` beside them, `"GBP → EUR"`, is
    /// kept for those who ask for the same pair; other fields are passed over.
    ///
    /// A number is read digit by digit, however many there are, also where it is written as text. `NaN` and `Infinity`, which are not JSON, are left out as
    /// a rate, since some programs write them there.
    ///
    /// Reading ends when its task is cancelled, and takes about as much room as the bytes do, whatever they hold.
    /// - Throws: ``RateListFault`` when it is not an array in JSON, or its task is cancelled.
    public init(json bytes: [UInt8]) throws(RateListFault) {
        self.init(try RateListReader.read(bytes))
    }

    /// A list of these rates.
    public init(_ rates: [PublishedRate]) {
        var draft = RateListDraft()
        for rate in rates { draft.add(rate) }
        self.init(draft)
    }

    private init(_ draft: RateListDraft) {
        let pairs = PairTable(draft)
        self.pairs = pairs
        paths = draft.paths
        var reports = draft.reports
        for report in pairs.contradictions.first { reports.add(report) }
        self.reports = reports.first
        reportCount = draft.reports.count + pairs.contradictions.count
        count = draft.reports.count + draft.rates.count
        leftOut = draft.reports.count + pairs.contradictions.rateCount
    }

    /// Whether `text` can be the code of a currency: three to eight capital letters or digits, a letter first.
    public static func isCode(_ text: String) -> Bool {
        RateCode(text.utf8) != nil
    }

    /// The rates from every currency of the list that leads to the one with this code.
    ///
    /// The path has the fewest steps; of these, the fewest that are turned around; of these, the first by its codes. A
    /// published direction is used as it is; only one that is not published is the other direction turned around.
    /// Exact in all published digits, rounded once, half-even, to 34 significant ones.
    public func directRates(to code: String) -> DirectRates {
        guard let target = RateCode(code.utf8).flatMap(pairs.node) else {
            return DirectRates(rates: [], unreachable: pairs.codes.map(\.description), outOfRange: [])
        }
        let direct = RateSearch(from: pairs, to: target).directRates()
        return DirectRates(
            rates: direct.rates.map(paths.naming), unreachable: direct.unreachable, outOfRange: direct.outOfRange)
    }
}
