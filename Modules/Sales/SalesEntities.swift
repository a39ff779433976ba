public import BankKernel

/// Why the sales screen did not do what it was asked.
public enum SalesRefusal: Error, Sendable, Equatable {
    /// There are no rates to convert with, and why.
    case noRates(ServiceError)
    /// No product was shown whose older sales could be.
    case nothingShown
    /// Every sale of the product is shown.
    case nothingOlder
}

extension SalesRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .noRates(let error): "Without rates to USD nothing can be added up. \(error)"
        case .nothingShown: "Show a product first: \"show N\"."
        case .nothingOlder: "There are no older sales."
        }
    }
}
