public import BankKernel
public import Money

/// A transfer that was checked as far as possible before the customer confirms it.
public struct TransferDraft: Sendable, Hashable {
    /// The account to debit.
    public let fromAccount: AccountModel
    /// The account to credit, with its holder's name.
    public let toAccount: AccountModel
    /// How much, above zero, in the currency of both accounts.
    public let amount: Money
    /// The id it will be booked under, and the note.
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

/// What is known of a booked transfer.
public struct TransferNote: Sendable, Hashable {
    /// The transfer as the customer confirmed it.
    public let draft: TransferDraft
    /// When the bank booked it; `nil` when it did not say.
    public let bookedAt: Instant?
    /// What the paying account holds now; `nil` when the bank did not say.
    public let balance: Money?

    /// What is known of the booked `draft`; `nil` for what the bank did not say.
    public init(draft: TransferDraft, bookedAt: Instant?, balance: Money?) {
        self.draft = draft
        self.bookedAt = bookedAt
        self.balance = balance
    }
}

extension TransferDraft {
    /// The message when it is unknown whether the transfer is booked, with the command that settles it.
    var unknownOutcome: String {
        let note = reference.note.isEmpty ? "" : " note \(reference.note)"
        return """
            The bank failed before it could answer, so it is not known whether the transfer \(reference.id) was made. To settle it, type this on the transfer \
            screen of \(fromAccount.name), now or later; it is the same transfer and never moves the money twice: \
            send \(amount) to \(toAccount.number.electronicForm)\(note) ref \(reference.id)
            """
    }
}

extension TransactionDetails {
    /// Whether this is the transfer that `draft` would book.
    func isTransfer(of draft: TransferDraft) -> Bool {
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
        case .number(let text, _) where Self.trailing(in: text) != nil:
            "\"\(Self.trailing(in: text) ?? "")\" is no part of the account number; words for the payee follow \"note\"."
        case .number(let text, _) where !text.contains(where: \.isNumber):
            "\"\(text)\" is no payee of the list and no account number; write that whole, as in DE89 3704 0044 0532 0130 00."
        case .number(let text, let error):
            "\"\(text)\" is not an account number: \(error). Write it whole, as in DE89 3704 0044 0532 0130 00."
        case .reference(let text):
            "\"\(text)\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8."
        case .bank(let error):
            error.description
        }
    }
}

extension TransferRefusal {
    /// What follows an account number in a text; `nil` when the text does not begin with one.
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

    /// Parses an amount such as `25.00`, `25.00 USD` or `25.00usd`, in `currency` only, an account number, and a reference,
    /// which may be empty.
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

    /// The amount in this text.
    static func amount(_ text: String, in currency: Currency) throws(TransferRefusal) -> Money {
        let digits = withoutCurrency(text)
        if let typed = Currency(code: String(text.suffix(3))), digits.contains(where: \.isNumber), typed != currency {
            throw .bank(.currencyMismatch(source: currency, destination: typed))
        }
        let amount: Money
        do {
            amount = try Money(typed: digits.contains(where: \.isNumber) ? digits : text, currency: currency)
        } catch {
            throw .amount(error)
        }
        guard amount.minorUnits > 0 else { throw .bank(.amountNotPositive) }
        return amount
    }

    /// The text before a currency code at its end; the whole text when it ends otherwise.
    private static func withoutCurrency(_ text: String) -> String {
        guard Currency(code: String(text.suffix(3))) != nil else { return text }
        let rest = text.dropLast(3)
        return String(rest.last == " " ? rest.dropLast() : rest)
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
