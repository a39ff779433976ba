public import Auth
public import TraceCore

extension AuthError: TraceValue {
    /// `AuthError.invalidCredentials`: the case alone, as the view is told the rest.
    public var traceText: String { "AuthError.\(caseName)" }

    private var caseName: String {
        switch self {
        case .invalidCredentials: "invalidCredentials"
        case .throttled: "throttled"
        case .cancelled: "cancelled"
        case .uncheckable: "uncheckable"
        case .unavailable: "unavailable"
        case .serviceUnavailable: "serviceUnavailable"
        }
    }
}
