/// Why a text is not an IBAN.
public enum IBANError: Error, Sendable, Equatable {
    /// Something other than letters, digits and spaces.
    case invalidCharacters
    /// The first two letters are no country that issues IBANs.
    case unknownCountry(String)
    /// The number is too short or too long for its country.
    case wrongLength(country: String, expected: Int, actual: Int)
    /// The check digits do not fit the rest: a digit was mistyped.
    case wrongCheckDigits
}

extension IBANError: CustomStringConvertible {
    /// What was wrong and what would be right, as one clause.
    public var description: String {
        switch self {
        case .invalidCharacters:
            "an IBAN has letters and digits only"
        case .unknownCountry(let country):
            "an IBAN begins with a country, and \"\(country)\" is none that issues them"
        case .wrongLength(let country, let expected, let actual):
            "an IBAN of \(country) has \(expected) characters, this one has \(actual)"
        case .wrongCheckDigits:
            "its check digits do not match; a digit may be mistyped"
        }
    }
}
