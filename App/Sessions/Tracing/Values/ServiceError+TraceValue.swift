public import BankKernel
public import TraceCore

extension ServiceError: TraceValue {
    /// `ServiceError.timeout`: the case alone, as the view is told the rest.
    public var traceText: String { "ServiceError.\(caseName)" }

    private var caseName: String {
        switch self {
        case .offline: "offline"
        case .refused: "refused"
        case .timeout: "timeout"
        case .cancelled: "cancelled"
        case .unauthorized: "unauthorized"
        case .status: "status"
        case .notJSON: "notJSON"
        case .wrongShape: "wrongShape"
        case .tooLarge: "tooLarge"
        case .redirected: "redirected"
        case .notConfigured: "notConfigured"
        }
    }
}
