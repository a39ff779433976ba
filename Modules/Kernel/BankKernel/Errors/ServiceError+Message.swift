extension ServiceError: CustomStringConvertible {
    /// What went wrong and what would help, as one line for people.
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
            "The answer of the service is not JSON."
        case .wrongShape(let path, let reason):
            "The answer of the service is not as agreed: \(path.isEmpty ? "the whole" : path) \(reason)."
        case .tooLarge(let limit):
            "The answer of the service is, or may unpack to, more than \(limit) bytes; it was not read."
        case .redirected(let destination):
            "The service sends to \(destination), which is not followed."
        case .notConfigured(let reason):
            reason
        }
    }
}
