public import BankKernel

/// A transfer that was checked as far as it can be before the customer confirms it.
public struct TransferDraft: Sendable, Hashable {
    /// The account to debit.
    public let fromAccount: AccountModel
    /// The account to credit, with its holder's name.
    public let toAccount: AccountModel
    /// How much.
    public let amount: Money
    /// The id it will be booked under, and the note.
    public let reference: TransferReference

    /// A draft.
    public init(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) {
        self.fromAccount = fromAccount
        self.toAccount = toAccount
        self.amount = amount
        self.reference = reference
    }
}

/// Why an order as typed is not sent.
public enum TransferRefusal: Error, Sendable, Equatable {
    /// The amount cannot be read.
    case amount(MoneyError)
    /// There is no account number.
    case missingNumber
    /// The text is not an account number.
    case number(String, IBANError)
    /// The bank would refuse it, or cannot be asked.
    case bank(BankError)
}

extension TransferRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .amount(let error):
            error.description
        case .missingNumber:
            "Enter the number of the account to send to, such as DE89 3704 0044 0532 0130 00."
        case .number(let text, let error):
            "\"\(text)\" is not an account number: \(error). Write it whole, as in DE89 3704 0044 0532 0130 00."
        case .bank(let error):
            error.description
        }
    }
}
