public import BankKernel
public import TraceCore

extension PasswordChangeError: TraceValue {
    /// `PasswordChangeError.check`: the case alone, as the view is told the rest.
    public var traceText: String {
        switch self {
        case .check: "PasswordChangeError.check"
        case .password: "PasswordChangeError.password"
        case .bank: "PasswordChangeError.bank"
        }
    }
}
