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
