/// A fault to throw into a service that the app uses.
public struct SessionFault: Sendable, Hashable {
    /// How the service fails.
    public enum Kind: Sendable, Hashable {
        /// It gives no answer in time.
        case timeout
        /// It takes no connection.
        case refused
        /// It answers with this HTTP status.
        case status(Int)
        /// It answers with what nobody can read.
        case garbage
    }

    /// The service that fails.
    public let service: String
    /// How it fails.
    public let kind: Kind
    /// How many calls fail, from the next on; nil for all that follow.
    public let calls: Int?

    /// Makes `service` fail.
    public init(service: String, kind: Kind, calls: Int? = nil) {
        self.service = service
        self.kind = kind
        self.calls = calls
    }
}

extension SessionFault {
    /// Reads `SERVICE timeout|refused|status N|garbage [for N calls]`.
    init?(text: String) {
        var words = text.split(separator: " ").map(String.init)[...]
        guard let service = words.popFirst(), let kind = Self.takeKind(&words) else { return nil }
        if words.isEmpty {
            self.init(service: service, kind: kind)
            return
        }
        guard words.count == 3, words.popFirst() == "for", let calls = words.popFirst().flatMap({ Int($0) }), calls > 0,
            let unit = words.popFirst(), unit == "calls" || unit == "call" && calls == 1
        else { return nil }
        self.init(service: service, kind: kind, calls: calls)
    }

    /// As `@fault` writes it.
    var text: String {
        let kindText =
            switch kind {
            case .timeout: "timeout"
            case .refused: "refused"
            case .status(let code): "status \(code)"
            case .garbage: "garbage"
            }
        return "\(service) \(kindText)" + (calls.map { " for \($0) calls" } ?? "")
    }

    private static func takeKind(_ words: inout ArraySlice<String>) -> Kind? {
        switch words.popFirst() {
        case "timeout": return .timeout
        case "refused": return .refused
        case "garbage": return .garbage
        case "status":
            guard let code = words.popFirst().flatMap({ Int($0) }), (100...599).contains(code) else { return nil }
            return .status(code)
        default: return nil
        }
    }
}
