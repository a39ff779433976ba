public import Money

/// Why the bank did not do what it was asked.
///
/// No money has moved, but for ``outcomeUnknown(_:)``. Whether anything else has changed is not known after
/// ``unreachable(_:)``.
public enum BankError: Error, Sendable, Equatable {
    /// No account has this number.
    case unknownAccount(IBAN)
    /// The account exists but belongs to another customer.
    case notYourAccount(IBAN)
    /// No transfer of this customer has this id.
    case unknownTransfer(TransferID)
    /// The two accounts of a transfer are the same.
    case sameAccount
    /// The accounts, or an account and the amount, are in different currencies.
    case currencyMismatch(source: Currency, destination: Currency)
    /// The amount is zero or negative.
    case amountNotPositive
    /// The amount, or the balance it would lead to, is beyond what the ledger can hold.
    case amountTooLarge
    /// The account does not hold enough; there is no overdraft.
    case insufficientFunds(available: Money)
    /// The note is longer than ``TransferOrder/noteLimit`` characters.
    case noteTooLong
    /// The transfer's id was used before for a different transfer.
    case idReused(TransferID)
    /// The customer's name is taken.
    case usernameTaken(String)
    /// No customer has this name.
    case unknownCustomer(String)
    /// The work was cancelled before it began.
    case cancelled
    /// The store failed in the middle, or went out of reach, and could not be asked again: the transfer may be booked or not.
    case outcomeUnknown(TransferID)
    /// The store cannot do its work.
    case storage(StorageFailure)
    /// The customer is no longer logged in at a bank that is elsewhere: the login expired or was revoked.
    case sessionEnded
    /// A bank that is elsewhere cannot be reached, or answers otherwise than agreed.
    case unreachable(ServiceError)
    /// More was asked of the bank than it takes from one customer at a time; from `until` on it may be asked again.
    case throttled(until: Instant)
}

extension BankError {
    /// What comes of an order whose store gave `failure`.
    public init(_ failure: StorageFailure) {
        self = failure == .cancelled ? .cancelled : .storage(failure)
    }

    /// The name of the case, without its values: for traces and for programs, which decide by it.
    public var caseName: String {
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
