import BankKernel

extension ServiceError {
    /// Why there are no rates, without the address of the service, which may hold a secret.
    var reason: String {
        switch self {
        case .offline, .refused: "the rates service cannot be reached"
        case .timeout: "the rates service did not answer in time"
        case .cancelled: "the server is stopping"
        case .unauthorized: "the rates service answered with status 401"
        case .status(let status, _): "the rates service answered with status \(status)"
        case .notJSON: "the answer of the rates service is not JSON"
        case .wrongShape(let path, let reason):
            "the answer of the rates service is not as agreed: \(path.isEmpty ? "the whole" : path) \(reason)"
        case .tooLarge(let limit): "the answer of the rates service is more than \(limit) bytes"
        case .redirected: "the rates service sends to somewhere else"
        case .notConfigured: "the rates service is not set up"
        }
    }
}
