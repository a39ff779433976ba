/// Why an amount could not be converted.
public enum ConversionError: Error, Sendable, Hashable {
    /// The rate is for other currencies than those of the amount and the total.
    case wrongRate(from: String, to: String, needed: [Currency])
    /// The amount does not fit 64-bit minor units.
    case outOfRange
}

extension ConversionError: CustomStringConvertible {
    /// What was wrong, as one sentence.
    public var description: String {
        switch self {
        case .wrongRate(let from, let to, let needed):
            "A rate from \(from) to \(to) does not convert \(needed.map(\.code).joined(separator: " to "))."
        case .outOfRange:
            "The converted amount is too large."
        }
    }
}
