public import BankKernel
import Money

/// Whether a transaction has a text in it: in its note, counterparty, amount or id.
public struct TransactionMatcher: Sendable {
    private let matcher: TextMatcher
    /// Whether it could be a part of a transfer's printed id.
    private let mayBeID: Bool
    /// Whether it could be a part of an amount, of the currency that was met last.
    private var mayBeAmount: (currency: Currency, answer: Bool)?
    private let folded: [UInt8]
    /// An account has few counterparties and many transactions: each one is looked at once.
    private var counterparties: [IBAN: Bool] = [:]

    /// A matcher of `text`, whatever case and diacritics; an empty one matches everything.
    public init(text: String) {
        matcher = TextMatcher(text)
        folded = SearchText.bytes(of: text)
        mayBeID = text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    /// Whether `transaction` has the text in it.
    public mutating func matches(_ transaction: TransactionModel) -> Bool {
        matcher.matchesAll || matcher.matches(transaction.note) || matches(transaction.counterparty)
            || matches(transaction.amount)
            || (mayBeID && matcher.matches(transaction.id.description))
    }

    /// Most texts have a letter that no amount has, and need not be looked for in each of them.
    private mutating func matches(_ amount: Money) -> Bool {
        if mayBeAmount?.currency != amount.currency {
            let characters = SearchText.bytes(of: "-0123456789. \(amount.currency.code)")
            mayBeAmount = (amount.currency, folded.allSatisfy { $0 >= 0x80 || characters.contains($0) })
        }
        return mayBeAmount?.answer == true && matcher.matches(amount.description)
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
