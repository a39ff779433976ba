public import BankKernel
import Money

/// Searches transactions for a text in note, counterparty, amount or id.
public struct TransactionMatcher: Sendable {
    private let matcher: TextMatcher
    /// Whether the text could be part of a printed transfer id.
    private let mayBeID: Bool
    /// Whether the text could be part of an amount in the latest currency.
    private var mayBeAmount: (currency: Currency, answer: Bool)?
    private let folded: [UInt8]
    /// A cache: an account has few counterparties and many transactions.
    private var counterparties: [IBAN: Bool] = [:]

    /// A matcher of `text` that ignores case and diacritics; an empty one matches everything.
    public init(text: String) {
        matcher = TextMatcher(text)
        folded = SearchText.bytes(of: text)
        mayBeID = text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    /// Whether `transaction` contains the text.
    public mutating func matches(_ transaction: TransactionModel) -> Bool {
        matcher.matchesAll || matcher.matches(transaction.note) || matches(transaction.counterparty)
            || matches(transaction.amount)
            || (mayBeID && matcher.matches(transaction.id.description))
    }

    /// Most texts have a letter that no amount has, so that amounts need not be searched.
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
