/// Why what came over the wire is not what was agreed.
public enum WireFault: Error, Sendable, Hashable {
    /// It is not JSON in UTF-8, is nested too deep, or has two members of one name or half a character (a surrogate alone).
    case notJSON
    /// It is JSON of another shape; `path` is the field, empty for the whole: `items[3].amount.currency`.
    case wrongShape(path: String, reason: String)
    /// It has more bytes than are taken.
    case tooLarge(limit: Int)
}

extension WireFault: CustomStringConvertible {
    /// What was wrong, as one sentence for whoever sent it.
    public var description: String {
        switch self {
        case .notJSON: "This is not JSON in UTF-8 in which each name occurs once and each character is whole."
        case .wrongShape(let path, let reason): "\(path.isEmpty ? "The whole" : path) \(reason)."
        case .tooLarge(let limit): "This is more than \(limit) bytes."
        }
    }
}
