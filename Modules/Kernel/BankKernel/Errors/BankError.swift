public import Money

/// Why the bank refused or failed.
///
/// No money has moved, except that this is not known after ``outcomeUnknown(_:)``. Whether anything else has changed is not
/// known after ``unreachable(_:)`` and ``StorageFailure/unsettled(path:)``.
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
    /// The note is longer than ``TransferOrder/isTooLong(_:)`` allows.
    case noteTooLong
    /// The transfer's id was used before for a different transfer.
    case idReused(TransferID)
    /// The customer's name is taken.
    case usernameTaken(String)
    /// No customer has this name.
    case unknownCustomer(String)
    /// The work was cancelled before it began.
    case cancelled
    /// The store failed or became unreachable during the transfer, which may be booked or not.
    case outcomeUnknown(TransferID)
    /// The store failed.
    case storage(StorageFailure)
    /// The customer is no longer logged in at a remote bank: the login expired or was revoked.
    case sessionEnded
    /// A remote bank cannot be reached, or its answer violates the protocol.
    case unreachable(ServiceError)
    /// The customer sent too many requests; the bank accepts the next one at `until`.
    case throttled(until: Instant)
}

extension BankError {
    /// The error for an order whose store failed with `failure`.
    public init(_ failure: StorageFailure) {
        self = failure == .cancelled ? .cancelled : .storage(failure)
    }

    /// Whether every request with the same order gets this refusal too, so that none which is still on its way books it.
    ///
    /// An order that is booked would get its receipt, and the refusal depends neither on balances nor on accounts that are
    /// opened later.
    public var isFinal: Bool {
        switch self {
        case .notYourAccount, .sameAccount, .currencyMismatch, .amountNotPositive, .noteTooLong, .idReused:
            true
        case .amountTooLarge, .insufficientFunds, .unknownAccount, .unknownTransfer, .usernameTaken, .unknownCustomer,
            .cancelled,
            .outcomeUnknown, .storage, .sessionEnded, .unreachable, .throttled:
            false
        }
    }

    /// The name of the case, without its values, for traces and for programs.
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

extension BankError: CustomStringConvertible {
    /// What was refused and how to correct it, as one sentence for people.
    public var description: String {
        switch self {
        case .unknownAccount(let number):
            "No account has the number \(number)."
        case .notYourAccount(let number):
            "\(number) is not your account."
        case .unknownTransfer(let id):
            "You have no transfer with the reference \(id)."
        case .sameAccount:
            "The two accounts are the same; choose another one to send to."
        case .currencyMismatch(let source, let destination):
            MoneyError.currencyMismatch(source, destination).description
        case .amountNotPositive:
            "The amount must be above zero."
        case .amountTooLarge:
            MoneyError.outOfRange.description
        case .insufficientFunds(let available):
            "There is not enough money: the account holds \(available)."
        case .noteTooLong:
            "The note is too long. The limit is \(TransferOrder.noteLimit) characters and \(TransferOrder.noteByteLimit) bytes."
        case .idReused(let id):
            "The reference \(id) was used before for a different transfer."
        case .usernameTaken(let username):
            "There is already a customer called \"\(username)\"."
        case .unknownCustomer(let username):
            "There is no customer called \"\(username)\"."
        case .cancelled:
            "Cancelled before anything was done; no money moved."
        case .outcomeUnknown(let id):
            "The bank failed before it could answer, so the outcome is not known: look for \(id) in the history, or give "
                + "the same order again with this reference, which never moves money twice."
        case .storage(let failure):
            "The bank cannot be used: \(failure)."
        case .sessionEnded:
            "Your login at the bank has ended; log in again."
        case .unreachable(let error):
            "The bank cannot be reached. \(error)"
        case .throttled(let until):
            "Too many requests in a short time; try again at \(until.roundedUpToSecond.timeOfDay) UTC."
        }
    }
}
