/// Why a service outside the bank did not give what it was asked for.
public enum ServiceError: Error, Sendable, Hashable {
    /// The service cannot be reached: no network, an unknown host name, or no answer to a connection.
    case offline(host: String)
    /// Nothing listens there.
    case refused(host: String)
    /// The service did not answer in time.
    case timeout
    /// The work was cancelled.
    case cancelled
    /// The service does not accept the key or the login (HTTP 401).
    case unauthorized
    /// The service answered with another HTTP status than success; `message` is its own, or empty.
    case status(Int, message: String)
    /// The answer is not JSON.
    case notJSON
    /// The answer is JSON of another shape; `path` is the field: `accounts[3].balance`.
    case wrongShape(path: String, reason: String)
    /// The answer is, or may unpack to, more bytes than are taken.
    case tooLarge(limit: Int)
    /// The service redirects to another place, which is not followed.
    case redirected(to: String)
    /// The service cannot be asked as it is set up; the text says what to set.
    case notConfigured(String)

    /// There is no answer, or not all of it: the connection was closed, or broke.
    public static let cutShort = ServiceError.wrongShape(path: "", reason: "did not come to its end")
}

extension ServiceError: CustomStringConvertible {
    /// The problem and its remedy, as one line for people.
    public var description: String {
        switch self {
        case .offline(let host):
            "There is no connection to \(host); check the network and the address."
        case .refused(let host):
            "\(host) refused the connection; try again later."
        case .timeout:
            "The service did not answer in time; try again."
        case .cancelled:
            "The request was cancelled."
        case .unauthorized:
            "The service does not accept the key or the login."
        case .status(let code, message: ""):
            "The service answered with status \(code)."
        case .status(let code, let message):
            "The service answered with status \(code): \(message)"
        case .notJSON:
            "The service's answer is not JSON."
        case .cutShort:
            "The service's answer did not come, or not to its end; try again later."
        case .wrongShape(let path, let reason):
            "The service's answer is not in the agreed form: \(path.isEmpty ? "the whole" : path) \(reason)."
        case .tooLarge(let limit):
            "The service's answer is, or may unpack to, more than \(limit) bytes; it was not read."
        case .redirected(let destination):
            "The service redirects to \(destination), which is not followed."
        case .notConfigured(let reason):
            reason
        }
    }
}
