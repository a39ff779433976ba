public import Money

/// A list of published rates that can be converted to any currency.
///
///     let list = try RateList(json: bytes)
///     let dollars = list.directRates(to: "USD")
///
/// Each rate is checked on its own: a bad one is left out with its reason in ``reports`` and affects no other
/// rate. The order of the list does not matter.
public struct RateList: Sendable {
    /// What was left out, and why, in order; the first hundred at most.
    public let reports: [RateReport]
    /// How many reports there are, including those that are not kept.
    public let reportCount: Int
    /// How many rates the list has, including those that were left out.
    public let count: Int
    /// How many of them were left out.
    public let leftOut: Int
    private let pairs: PairTable
    private let paths: PublishedPaths

    /// Reads a list in JSON: `[{"from":"GBP","to":"EUR","rate":1.12}]`; a `path` beside them, `"GBP → EUR"`, is
    /// kept for questions about the same pair; other fields are passed over.
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
    /// The path has the fewest steps; of these, the fewest inverted ones; of these, it is the first by its codes. A
    /// published direction is used as it is; the other direction is inverted only where none is published.
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

/// A rate as a list says it: how much of one currency one unit of another is.
public struct PublishedRate: Sendable, Hashable {
    /// The code of the currency that is converted.
    public let from: String
    /// The code of the currency it is converted to.
    public let to: String
    /// The number with all digits it was published with, as JSON has it: `1.12`.
    public let rate: String

    /// A rate as it was read, unchecked.
    public init(from: String, to: String, rate: String) {
        self.from = from
        self.to = to
        self.rate = rate
    }
}

/// The direct rates of a list to one currency.
public struct DirectRates: Sendable, Hashable {
    /// A rate from each currency that can be converted, by code; the target itself has none.
    public let rates: [DirectRate]
    /// The codes of the currencies that no path leads from, in order.
    public let unreachable: [String]
    /// The codes of the currencies whose rate over all steps is not between 10^-18 and 10^18, in order.
    public let outOfRange: [String]
}

extension DirectRates {
    /// The rates as the middleware answers, a line each: `{"from":"GBP","to":"USD","rate":1.12}`.
    ///
    /// `showingPaths` adds the path as people read it: `"path":"GBP → EUR → USD"`.
    public func json(showingPaths: Bool = false) -> String {
        // Codes have letters and digits alone: nothing is left to escape.
        let elements = rates.map { rate in
            let path = showingPaths ? #","path":"\#(rate.path)""# : ""
            return #"{"from":"\#(rate.from)","to":"\#(rate.to)","rate":\#(rate.rate)\#(path)}"#
        }
        return "[" + elements.joined(separator: ",\n") + "]\n"
    }
}
