import BankKernel

/// A list of rates while it is read.
struct RateListDraft {
    /// A published rate that can be used; its currencies are places in `codes`.
    struct Edge {
        let from: Int
        let to: Int
        let rate: WideDecimal
    }

    /// Every currency once, in the order they came.
    private(set) var codes: [RateCode] = []
    private(set) var edges: [Edge] = []
    private(set) var reports: [RateReport] = []
    private var places: [RateCode: Int] = [:]

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
        edges.append(Edge(from: place(of: from), to: place(of: to), rate: rate))
        return nil
    }

    /// Reports why a rate is left out.
    mutating func leaveOut(_ published: PublishedRate, _ fault: RateFault) {
        reports.append(.leftOut(published, fault))
    }

    private mutating func place(of code: RateCode) -> Int {
        if let place = places[code] { return place }
        places[code] = codes.count
        codes.append(code)
        return codes.count - 1
    }
}
