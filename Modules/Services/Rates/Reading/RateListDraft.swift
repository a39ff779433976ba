import Money

/// A list of rates while it is read.
struct RateListDraft {
    /// Every currency once, in the order they came.
    private(set) var codes = CodeTable()
    /// The currency that each usable rate is from, as its place among the codes.
    private(set) var sources: [Int32] = []
    /// The currency that it is to.
    private(set) var destinations: [Int32] = []
    /// The number it was published with.
    private(set) var rates: [WideDecimal] = []
    private(set) var reports = RateReports()
    /// The paths that are named beside the rates.
    var paths = PublishedPaths()

    /// Adds a rate, or reports why it is left out.
    mutating func add(_ published: PublishedRate) {
        guard let from = RateCode(published.from.utf8) else { return leaveOut(published, .notACode(field: "from")) }
        guard let to = RateCode(published.to.utf8) else { return leaveOut(published, .notACode(field: "to")) }
        guard let rate = WideDecimal(parsing: published.rate.utf8) else { return leaveOut(published, .notANumber) }
        if let fault = add(from, to, rate) { leaveOut(published, fault) }
    }

    /// Adds a rate between codes, or says why it cannot be one.
    mutating func add(_ from: RateCode, _ to: RateCode, _ rate: WideDecimal) -> RateFault? {
        guard from != to else { return .sameCurrency }
        guard !rate.isNegative, !rate.coefficient.isZero else { return .notPositive }
        guard ConversionRate.isInRange(rate) else { return .outOfRange }
        sources.append(codes.place(of: from))
        destinations.append(codes.place(of: to))
        rates.append(rate)
        return nil
    }

    /// Reports why a rate is left out.
    mutating func leaveOut(_ published: PublishedRate, _ fault: RateFault) {
        reports.add(RateReport(leavingOut: published, fault))
    }
}
