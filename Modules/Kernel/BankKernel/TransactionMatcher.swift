import Money

/// Decides which transactions match a filter; the store checks its days, which it knows before it reads a row.
public struct TransactionMatcher: Sendable {
    private let filter: HistoryFilter
    private var words: [WordMatcher]

    /// A matcher for the words, the amounts and the direction of `filter`.
    public init(_ filter: HistoryFilter) {
        self.filter = filter
        words = filter.words.map(WordMatcher.init)
    }

    /// Whether the amount of `transaction` fits and all words are in it, whatever their order.
    public mutating func matches(_ transaction: TransactionModel) -> Bool {
        guard filter.lets(transaction.amount) else { return false }
        for index in words.indices where !words[index].matches(transaction) { return false }
        return true
    }
}

/// Searches transactions for one word in note, counterparty, amount or id.
private struct WordMatcher: Sendable {
    /// The shortest part of an id or an account number that finds it: a shorter one is in most of them.
    private static let shortestPart = 4

    private let matcher: TextMatcher
    /// Whether the word could be part of a printed transfer id.
    private let mayBeID: Bool
    private let mayBeNumber: Bool
    /// Whether the word could be part of an amount in the latest currency.
    private var mayBeAmount: (currency: Currency, answer: Bool)?
    private let folded: [UInt8]
    /// A cache: an account has few counterparties and many transactions.
    private var counterparties: [IBAN: Bool] = [:]

    init(_ word: String) {
        matcher = TextMatcher(word)
        folded = SearchText.bytes(of: word)
        mayBeNumber = word.count >= Self.shortestPart
        mayBeID = mayBeNumber && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    mutating func matches(_ transaction: TransactionModel) -> Bool {
        matcher.matches(transaction.note) || matches(transaction.counterparty) || matches(transaction.amount)
            || (mayBeID && matcher.matches(transaction.id.description))
    }

    /// Most words have a letter that no amount has, so that amounts need not be searched.
    private mutating func matches(_ amount: Money) -> Bool {
        if mayBeAmount?.currency != amount.currency {
            let characters = SearchText.bytes(of: "-0123456789. \(amount.currency.code)")
            mayBeAmount = (amount.currency, folded.allSatisfy { $0 >= 0x80 || characters.contains($0) })
        }
        return mayBeAmount?.answer == true && matcher.matches(amount.description)
    }

    private mutating func matches(_ counterparty: AccountModel) -> Bool {
        if let known = counterparties[counterparty.number] { return known }
        let numbers = mayBeNumber ? [counterparty.number.electronicForm, counterparty.number.printForm] : []
        let isMatch = ([counterparty.name, counterparty.holder] + numbers).contains { matcher.matches($0) }
        counterparties[counterparty.number] = isMatch
        return isMatch
    }
}
