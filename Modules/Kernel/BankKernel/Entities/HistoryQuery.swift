public import Money

/// A request for one page of an account's transactions, newest first.
public struct HistoryQuery: Sendable, Hashable {
    /// How many transactions a page has by default.
    public static let defaultLimit = 20

    /// The account of the transactions.
    public let account: IBAN
    /// The filter for its transactions.
    public let filter: HistoryFilter
    /// Only transactions with a lower sequence than this; `nil` for the newest page.
    public let before: Int64?
    /// The most transactions to return, above zero.
    public let limit: Int

    /// The newest page of everything by default. The bank checks whether `account` may be read.
    public init(
        account: IBAN, filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = Self.defaultLimit
    ) {
        self.account = account
        self.filter = filter
        self.before = before
        self.limit = limit
    }
}

/// A filter for the transactions of an account.
public struct HistoryFilter: Sendable, Hashable {
    /// Words that must all be in the note, the counterparty's name or number, the amount or the id, in any order; words in
    /// double quotes stay together. Case and diacritics do not matter, nor how the digits of an amount are grouped. `nil` or empty for
    /// any.
    public var text: String?
    /// The first booking day (UTC), inclusive; `nil` for no bound.
    public var from: CalendarDay?
    /// The last booking day (UTC), inclusive; `nil` for no bound.
    public var to: CalendarDay?
    /// The amounts, of credits and debits; `nil` for any.
    public var amounts: AmountRange?
    /// The direction of the money; `nil` for both.
    public var direction: PaymentDirection?

    /// A filter; without arguments it matches everything.
    public init(
        text: String? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil, amounts: AmountRange? = nil,
        direction: PaymentDirection? = nil
    ) {
        self.text = text
        self.from = from
        self.to = to
        self.amounts = amounts
        self.direction = direction
    }

    /// Whether it matches transactions of this amount, as far as the amount decides.
    public func lets(_ amount: Money) -> Bool {
        (direction.map { ($0 == .outgoing) == (amount.minorUnits < 0) } ?? true)
            && (amounts.map { $0.contains(amount) } ?? true)
    }

    /// Whether it matches transactions of this day, as far as the day decides.
    public func lets(_ day: CalendarDay) -> Bool {
        (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true)
    }

    /// The words of the text; what is in double quotes is one of them.
    var words: [String] {
        var words: [String] = []
        var rest = (text ?? "")[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            if rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                words.append(String(rest.dropFirst()[..<end]))
                rest = rest[end...].dropFirst()
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                words.append(String(rest[..<end]))
                rest = rest[end...]
            }
        }
        return words.filter { !$0.isEmpty }
    }
}

/// The direction of money.
public enum PaymentDirection: String, Sendable, Hashable, CaseIterable {
    /// Into the account.
    case incoming = "in"
    /// Out of the account.
    case outgoing = "out"
}

/// A range of amounts of one currency, without signs.
public struct AmountRange: Sendable, Hashable {
    /// The least amount, inclusive; `nil` for no bound.
    public let least: Money?
    /// The greatest amount, inclusive; `nil` for no bound.
    public let greatest: Money?

    /// The amounts from `least` to `greatest`; at least one of them is given.
    public init(least: Money?, greatest: Money?) {
        self.least = least
        self.greatest = greatest
    }

    /// Whether `amount` is of the currency and, without its sign, in the range.
    public func contains(_ amount: Money) -> Bool {
        [least, greatest].allSatisfy { $0 == nil || $0?.currency == amount.currency }
            && amount.minorUnits.magnitude >= least?.minorUnits.magnitude ?? 0
            && amount.minorUnits.magnitude <= greatest?.minorUnits.magnitude ?? .max
    }
}

extension AmountRange: CustomStringConvertible {
    /// The range for people: `10.00..50.00 EUR`, `10.00 EUR or more`, `50.00 EUR or less`, `25.00 EUR`.
    public var description: String {
        switch (least, greatest) {
        case (let least?, let greatest?):
            least == greatest ? "\(least)" : "\(least.decimalText)..\(greatest)"
        case (let least?, nil): "\(least) or more"
        case (nil, let greatest?): "\(greatest) or less"
        case (nil, nil): "any"
        }
    }
}

/// One page of an account's transactions.
public struct HistoryPage: Sendable, Hashable {
    /// The transactions, newest first.
    public let transactions: [TransactionModel]
    /// The ``HistoryQuery/before`` of the next page; `nil` when this page is the last.
    public let next: Int64?

    /// A page whose last transaction has the sequence `next`, unless nothing is older.
    public init(transactions: [TransactionModel], next: Int64?) {
        self.transactions = transactions
        self.next = next
    }

    /// The page of `query`, put together from those that `part` gives.
    ///
    /// A part may be shorter than asked for and still have a next one.
    public init(
        joining query: HistoryQuery, _ part: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) {
        var (transactions, before) = ([TransactionModel](), query.before)
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let wanted = query.limit - transactions.count
            let page = try await part(
                HistoryQuery(account: query.account, filter: query.filter, before: before, limit: wanted))
            transactions += page.transactions.prefix(wanted)
            before = page.transactions.count > wanted ? transactions.last?.sequence : page.next
        } while before != nil && transactions.count < query.limit
        self.init(transactions: transactions, next: before)
    }
}

/// The credits and debits of an account in one calendar month (UTC).
public struct MonthlyTurnover: Sendable, Hashable {
    /// The first day of the month.
    public let month: CalendarDay
    /// The sum of the credits.
    public let credits: MoneyTotal
    /// The sum of the debits, zero or negative.
    public let debits: MoneyTotal

    /// The turnover of the month that begins on `month`; both sums are in the account's currency.
    public init(month: CalendarDay, credits: MoneyTotal, debits: MoneyTotal) {
        self.month = month
        self.credits = credits
        self.debits = debits
    }
}

/// Decides which transactions match a filter; the store checks its days, which it knows before it reads a row.
public struct TransactionMatcher: Sendable {
    private let filter: HistoryFilter
    private var words: [WordMatcher]

    /// A matcher for the words, the amounts and the direction of `filter`.
    public init(_ filter: HistoryFilter) {
        self.filter = filter
        var known: Set<String> = []
        words = filter.words.filter { known.insert($0).inserted }.map(WordMatcher.init)
    }

    /// Whether the amount of `transaction` fits and all words are in it, whatever their order.
    public mutating func matches(_ transaction: TransactionModel) -> Bool {
        guard filter.lets(transaction.amount) else { return false }
        var note = SearchedText(transaction.note)
        for index in words.indices where !words[index].matches(transaction, &note) { return false }
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
    private let word: String
    /// What the word may be of an amount in the latest currency.
    private var amounts: (currency: Currency, matchers: [TextMatcher])?
    /// A cache: an account has few counterparties and many transactions.
    private var counterparties: [IBAN: Bool] = [:]

    init(_ word: String) {
        matcher = TextMatcher(word)
        self.word = word
        mayBeNumber = word.count >= Self.shortestPart
        mayBeID = mayBeNumber && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    /// Whether it is in `transaction`, whose note is `note`.
    mutating func matches(_ transaction: TransactionModel, _ note: inout SearchedText) -> Bool {
        matcher.matches(&note) || matches(transaction.counterparty) || matches(transaction.amount)
            || (mayBeID && matcher.matches(transaction.id.description))
    }

    /// Most words have a letter that no amount has, so that amounts need not be searched.
    private mutating func matches(_ amount: Money) -> Bool {
        if amounts?.currency != amount.currency { amounts = (amount.currency, amountMatchers(in: amount.currency)) }
        guard let matchers = amounts?.matchers, !matchers.isEmpty else { return false }
        let text = "\(amount.minorUnits < 0 ? "" : "+")\(amount)"
        return matchers.contains { $0.matches(text) }
    }

    /// The word as a part of a printed amount, and, but for digits alone, as an amount in any notation.
    private func amountMatchers(in currency: Currency) -> [TextMatcher] {
        let characters = SearchText.bytes(of: "+-0123456789. \(currency.code)")
        let isPart = SearchText.bytes(of: word).allSatisfy(characters.contains)
        var texts: Set = isPart ? [word] : []
        for grouping in [",", "."] as [Character] where !word.allSatisfy(\.isNumber) {
            do throws(MoneyError) {
                let amount = try Money(typed: word, currency: currency, grouping: grouping)
                texts.insert("\(word.first == "+" ? "+" : "")\(amount.decimalText)")
            } catch {
                if case .ambiguous(_, let whole, _) = error { texts.insert(whole) }
            }
        }
        return texts.map(TextMatcher.init)
    }

    private mutating func matches(_ counterparty: AccountModel) -> Bool {
        if let known = counterparties[counterparty.number] { return known }
        let numbers = mayBeNumber ? [counterparty.number.electronicForm, counterparty.number.printForm] : []
        let isMatch = ([counterparty.name, counterparty.holder] + numbers).contains { matcher.matches($0) }
        counterparties[counterparty.number] = isMatch
        return isMatch
    }
}
