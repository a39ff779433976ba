public import BankKernel
public import Money

/// A transfer that was checked as far as possible before the customer confirms it.
public struct TransferDraft: Sendable, Hashable {
    /// The account to debit.
    public let fromAccount: AccountModel
    /// The account to credit, with its holder's name.
    public let toAccount: AccountModel
    /// The amount, above zero, in the currency of both accounts.
    public let amount: Money
    /// The id for the booking, and the note.
    public let reference: TransferReference
    /// Whether this transfer is already booked, so that confirming it moves no money.
    public let isBooked: Bool

    /// A draft; nothing is checked here.
    public init(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference,
        isBooked: Bool = false
    ) {
        self.fromAccount = fromAccount
        self.toAccount = toAccount
        self.amount = amount
        self.reference = reference
        self.isBooked = isBooked
    }
}

/// The receipt of a booked transfer, as far as it is known.
public struct TransferNote: Sendable, Hashable {
    /// The transfer as the customer confirmed it.
    public let draft: TransferDraft
    /// When the bank booked it; `nil` if unknown.
    public let bookedAt: Instant?
    /// The balance of the paying account; `nil` if unknown.
    public let balance: Money?

    /// A receipt of the booked `draft`; unknown values are `nil`.
    public init(draft: TransferDraft, bookedAt: Instant?, balance: Money?) {
        self.draft = draft
        self.bookedAt = bookedAt
        self.balance = balance
    }
}

extension TransferInteractorProtocol {
    /// Whether the bank has booked the transfer of `draft` before.
    /// - Throws: ``BankError/idReused(_:)`` when another transfer has its reference; the bank's error when it cannot be asked.
    func isBooked(_ draft: TransferDraft) async throws(BankError) -> Bool {
        guard let earlier = try await findTransfer(id: draft.reference.id) else { return false }
        guard earlier.isTransfer(of: draft) else { throw .idReused(draft.reference.id) }
        return true
    }
}

extension TransactionDetails {
    fileprivate func isTransfer(of draft: TransferDraft) -> Bool {
        note == draft.reference.note && postings.last?.amount == draft.amount
            && postings.map(\.account.number) == [draft.fromAccount.number, draft.toAccount.number]
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
    /// The text is not a reference.
    case reference(String)
    /// The bank would refuse the order, or cannot be asked.
    case bank(BankError)
}

extension TransferRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .amount(let error):
            error.description
        case .missingNumber:
            "Enter the number of the account to send to, such as DE89 3704 0044 0532 0130 00."
        case .number where trailingWords != nil:
            Self.text(ofTrailing: trailingWords ?? "")
        case .number(let text, _) where !text.contains(where: \.isNumber):
            "No payee called \"\(text)\". Enter a listed name or number, or a full IBAN."
        case .number(let text, let error):
            "\"\(text)\" is not an account number: \(error). Write it in full, as in DE89 3704 0044 0532 0130 00."
        case .reference(let text):
            "\"\(text)\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8."
        case .bank(let error):
            error.description
        }
    }
}

/// Why a nickname is not set or removed.
public enum NicknameRefusal: Error, Sendable, Equatable {
    /// It is not one short word.
    case notAWord(String)
    /// It could be the number of a row or of an account, or has no letter.
    case number(String)
    /// The payee is an account of the customer, which has a name.
    case ownAccount(AccountModel)
    /// Another payee has this name.
    case taken(String, by: AccountModel)
    /// The payee has no nickname.
    case none(AccountModel)
    /// The nicknames cannot be read or written.
    case notKept(StorageFailure)
    /// The bank cannot be asked.
    case bank(BankError)
}

extension NicknameRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .notAWord: "A nickname is one word of at most \(Nickname.limit) characters, such as landlord."
        case .number(let text) where !text.contains(where: \.isNumber):
            "\"\(text)\" has no letter; a nickname has letters, such as landlord."
        case .number(let text): "\"\(text)\" is a number; a nickname has letters, such as landlord."
        case .ownAccount(let account): "\(account.name) is your own account; its name is enough."
        case .taken(let nickname, let account):
            "\"\(nickname)\" is taken by \(account.holder), \(account.name); choose another nickname."
        case .none(let payee): "\(payee.holder), \(payee.name), has no nickname."
        case .notKept(.damaged(let path, let detail)):
            "Your nicknames of payees cannot be used: \(path) is damaged or holds something else (\(detail)); move it away to start "
                + "again."
        case .notKept(let failure): "Your nicknames of payees cannot be used: \(failure)."
        case .bank(let error): error.description
        }
    }
}

extension TransferRefusal {
    /// The words after the number of the payee; `nil` for another refusal.
    var trailingWords: String? {
        if case .number(let text, _) = self { Self.trailing(in: text) } else { nil }
    }

    static func text(ofTrailing words: String) -> String { "\"\(words)\" is not part of the account number." }

    /// The text after an account number; `nil` when the text does not begin with one.
    private static func trailing(in text: String) -> String? {
        let words = text.split(separator: " ")
        let count = words.indices.last { (try? IBAN(parsing: words[...$0].joined())) != nil }
        guard let count, count + 1 < words.count else { return nil }
        return words[(count + 1)...].joined(separator: " ")
    }
}

/// A typed order, parsed as far as possible without asking the bank.
struct TransferForm: Equatable {
    let amount: Money
    let number: IBAN
    /// The customer's own reference; `nil` for a new one.
    let reference: TransferID?

    /// Parses an amount such as `25.00`, `25,00 USD` or `$25`, in `currency` only, an account number, and a reference, which may
    /// be empty.
    init(amount: String, number: String, reference: String = "", currency: Currency) throws(TransferRefusal) {
        self.amount = try Self.amount(amount, in: currency)
        self.number = try Self.number(number)
        self.reference = try Self.readReference(reference)
    }

    private static func readReference(_ text: String) throws(TransferRefusal) -> TransferID? {
        guard !text.isEmpty else { return nil }
        guard let id = TransferID(parsing: text) else { throw .reference(text) }
        return id
    }

    static func amount(_ text: String, in currency: Currency) throws(TransferRefusal) -> Money {
        let amount: Money
        do {
            amount = try Money(typed: text, currency: currency)
        } catch {
            throw .amount(error)
        }
        guard amount.minorUnits > 0 else { throw .bank(.amountNotPositive) }
        return amount
    }

    /// The account number in this text.
    static func number(_ text: String) throws(TransferRefusal) -> IBAN {
        guard text.contains(where: { $0 != " " }) else { throw .missingNumber }
        do {
            return try IBAN(parsing: text)
        } catch {
            throw .number(text, error)
        }
    }
}
