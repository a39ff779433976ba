/// Why a service outside the bank did not give what it was asked for.
public enum ServiceError: Error, Sendable, Hashable {
    /// The service cannot be reached: no network, or nobody knows the name.
    case offline(host: String)
    /// Nobody listens there, or the connection was cut.
    case refused(host: String)
    /// The service did not answer in time.
    case timeout
    /// The work was cancelled.
    case cancelled
    /// The service does not accept whoever asks (HTTP 401).
    case unauthorized
    /// The service answered with another HTTP status than success; `message` is its own, or empty.
    case status(Int, message: String)
    /// The answer is not JSON.
    case notJSON
    /// The answer is JSON of another shape; `path` is the field: `accounts[3].balance`.
    case wrongShape(path: String, reason: String)
    /// The answer is, or may unpack to, more bytes than are taken.
    case tooLarge(limit: Int)
    /// The service sends to somewhere else, which is not followed.
    case redirected(to: String)
    /// The service cannot be asked as it is set up; the text says what to set.
    case notConfigured(String)
}
