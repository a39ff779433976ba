public import BankKernel
import Money

/// Whether a transaction has a text in it: in its note, counterparty, amount or id.
public struct TransactionMatcher: Sendable {
    private let matcher: TextMatcher
    /// Whether it could be a part of a transfer's printed id.
    private let mayBeID: Bool
    /// An account has few counterparties and many transactions: each one is looked at once.
    private var counterparties: [IBAN: Bool] = [:]

    /// A matcher of `text`, whatever case and diacritics; an empty one matches everything.
    public init(text: String) {
        matcher = TextMatcher(text)
        mayBeID = text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    /// Whether `transaction` has the text in it.
    public mutating func matches(_ transaction: TransactionModel) -> Bool {
        matcher.matchesAll || matcher.matches(transaction.note) || matches(transaction.counterparty)
            || matcher.matches(transaction.amount.description)
            || (mayBeID && matcher.matches(transaction.id.description))
    }

    private mutating func matches(_ counterparty: AccountModel) -> Bool {
        if let known = counterparties[counterparty.number] { return known }
        let isMatch = [
            counterparty.name, counterparty.holder, counterparty.number.electronicForm, counterparty.number.printForm,
        ].contains { matcher.matches($0) }
        counterparties[counterparty.number] = isMatch
        return isMatch
    }
}
