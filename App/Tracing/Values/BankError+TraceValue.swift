public import BankKernel
import Money
public import TraceCore

extension BankError: TraceValue {
    /// `BankError.sameAccount`: the case alone, as the view is told the rest.
    public var traceText: String { "BankError.\(caseName)" }

    private var caseName: String {
        switch self {
        case .unknownAccount: "unknownAccount"
        case .notYourAccount: "notYourAccount"
        case .unknownTransfer: "unknownTransfer"
        case .sameAccount: "sameAccount"
        case .currencyMismatch: "currencyMismatch"
        case .amountNotPositive: "amountNotPositive"
        case .amountTooLarge: "amountTooLarge"
        case .insufficientFunds: "insufficientFunds"
        case .noteTooLong: "noteTooLong"
        case .idReused: "idReused"
        case .usernameTaken: "usernameTaken"
        case .unknownCustomer: "unknownCustomer"
        case .cancelled: "cancelled"
        case .outcomeUnknown: "outcomeUnknown"
        case .storage: "storage"
        case .sessionEnded: "sessionEnded"
        case .unreachable: "unreachable"
        case .throttled: "throttled"
        }
    }
}
