/// What of a list was left out, and why; the same for every order of the list.
public enum RateReport: Sendable, Hashable {
    /// A published rate was left out; what it lacks is empty in it.
    case leftOut(PublishedRate, RateFault)
    /// A pair was published with several different rates, none of which is used; the smallest first.
    case contradiction(from: String, to: String, rates: [String])
}

extension RateReport: CustomStringConvertible {
    private static let mostCharacters = 60
    private static let mostRates = 5

    /// What was left out and why, as one line for people.
    public var description: String {
        switch self {
        case .leftOut(let rate, let fault):
            let fields = [rate.from, rate.to, rate.rate].map {
                $0.isEmpty ? "?" : String($0.prefix(Self.mostCharacters))
            }
            return "\(fields[0]) → \(fields[1]) \(fields[2]): \(fault)"
        case .contradiction(let from, let to, let rates):
            let more = rates.count > Self.mostRates ? " and \(rates.count - Self.mostRates) more" : ""
            let shown = rates.prefix(Self.mostRates).map { $0.prefix(Self.mostCharacters) }.joined(separator: ", ")
            return "\(from) → \(to): it is published as \(shown)\(more)"
        }
    }
}

extension RateReport: Comparable {
    /// By the codes of the pair, then by the rates and the reason.
    public static func < (left: RateReport, right: RateReport) -> Bool {
        left.sortKey.lexicographicallyPrecedes(right.sortKey)
    }

    private var sortKey: [String] {
        switch self {
        case .leftOut(let rate, let fault): [rate.from, rate.to, rate.rate, "\(fault)"]
        case .contradiction(let from, let to, let rates): [from, to] + rates
        }
    }
}
