/// Why a published rate was left out.
public enum RateFault: Sendable, Hashable {
    /// The element of the list is not an object.
    case notAnObject
    /// A field is not there, or is `null`.
    case missing(field: String)
    /// A field is there twice.
    case duplicate(field: String)
    /// A field is not text.
    case notText(field: String)
    /// The rate is not a number, nor a text that is one: `NaN` is none.
    case notANumber
    /// The text of a field cannot be the code of a currency; lower case is none.
    case notACode(field: String)
    /// Both currencies are the same.
    case sameCurrency
    /// The rate is zero or below.
    case notPositive
    /// The rate is not between 10^-18 and 10^18.
    case outOfRange
}

extension RateFault: CustomStringConvertible {
    /// The reason as one clause, with what would be right.
    public var description: String {
        switch self {
        case .notAnObject: "it is not an object with \"from\", \"to\" and \"rate\""
        case .missing(let field): "\"\(field)\" is missing"
        case .duplicate(let field): "\"\(field)\" is there twice"
        case .notText(let field): "\"\(field)\" is not text"
        case .notANumber: "\"rate\" is not a number"
        case .notACode(let field): "\"\(field)\" is not a code of three to eight capital letters or digits, as USD"
        case .sameCurrency: "both currencies are the same"
        case .notPositive: "a rate is above zero"
        case .outOfRange: "a rate is between 10^-18 and 10^18"
        }
    }
}
