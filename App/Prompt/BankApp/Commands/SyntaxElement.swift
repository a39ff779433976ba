/// A part of what follows a command's name.
public indirect enum SyntaxElement: Sendable, Hashable {
    /// A word that must be typed as it is.
    case keyword(String)
    /// A value, by the name it has in the help.
    case value(String, ValueKind)
    /// Parts that may be left out together.
    case optional([SyntaxElement])
}

extension SyntaxElement: CustomStringConvertible {
    /// The part as the help shows it: `to`, `AMOUNT`, `[note TEXT]`.
    public var description: String {
        switch self {
        case .keyword(let word): word
        case .value(let name, _): name
        case .optional(let elements): "[\(elements.map(\.description).joined(separator: " "))]"
        }
    }
}
