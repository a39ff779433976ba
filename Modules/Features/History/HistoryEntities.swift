public import BankKernel
public import Money

/// How many transactions of an account match a filter.
public struct HistoryCount: Sendable, Hashable {
    /// Counting stops here.
    public static let most = 10_000

    /// How many match; ``most`` for as many or more.
    public let matching: Int
    /// How many there are; ``most`` for as many or more.
    public let all: Int

    /// Counts as they were taken; neither is above ``most``.
    public init(matching: Int, of all: Int) {
        self.matching = matching
        self.all = all
    }
}

/// A calendar month (UTC) of an account.
public struct AccountStatement: Sendable, Hashable {
    /// The account whose month it is.
    public let account: AccountModel
    /// The first day of the month.
    public let month: CalendarDay
    /// What the account held before the first transaction of the month.
    public let opening: Money
    /// What it held after the last one.
    public let closing: Money
    /// The transactions booked in the month, oldest first by their place in the ledger.
    public let transactions: [TransactionModel]
    /// Whether each balance follows from the one before. It does not when a clock that was set back dated transactions in
    /// between into another month.
    public let isContinuous: Bool

    /// The month of `account` that begins on `month` with `opening`, with its `transactions`, oldest first.
    public init(account: AccountModel, month: CalendarDay, opening: Money, transactions: [TransactionModel]) {
        self.account = account
        self.month = month
        self.opening = opening
        self.transactions = transactions
        closing = transactions.last?.balanceAfter ?? opening
        let balances = [opening] + transactions.map(\.balanceAfter)
        isContinuous = zip(balances, transactions).allSatisfy { before, transaction in
            Int128(before.minorUnits) + Int128(transaction.amount.minorUnits)
                == Int128(transaction.balanceAfter.minorUnits)
        }
    }
}

/// Why the history screen refused a request.
public enum HistoryRefusal: Error, Sendable, Equatable {
    /// The first day wanted is after the last one.
    case datesReversed(from: CalendarDay, to: CalendarDay)
    /// A page of no transactions was asked for.
    case limitNotPositive
    /// No page was loaded that another could follow.
    case nothingLoaded
    /// The page loaded last was the last one.
    case nothingOlder
    /// The path has no extension of a known format.
    case unknownFormat(path: String)
    /// The file, or the bank it is filled from, failed; an existing file is untouched.
    case notExported(StorageFailure)
}

extension HistoryRefusal: CustomStringConvertible {
    /// What was refused and what would be right, for people.
    public var description: String {
        switch self {
        case .datesReversed(let from, let to):
            "The first day, \(from), is after the last day, \(to); exchange them."
        case .limitNotPositive:
            "A page has at least one transaction."
        case .nothingLoaded:
            "List the transactions first."
        case .nothingOlder:
            "There is nothing older."
        case .unknownFormat(let path):
            "\"\(path)\" does not say in which form; end it in .csv, .json or .md, or write - for CSV on the screen."
        case .notExported(.readOnly(let path)):
            "Nothing was exported: \(path) cannot be written; choose another file."
        case .notExported(let failure):
            "Nothing was exported: \(failure)."
        }
    }
}

extension HistoryFilter {
    /// Refuses reversed days.
    func validate() throws(HistoryRefusal) {
        if let from, let to, from > to { throw .datesReversed(from: from, to: to) }
    }
}

/// The format of an exported document, chosen by its path.
public enum ExportFormat: Sendable, Hashable, CaseIterable {
    /// A header and a record per transaction (RFC 4180); text that a spreadsheet would run as a formula gets an apostrophe.
    case csv
    /// An array of objects (RFC 8259).
    case json
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// The format of the extension of `path`, in any case; CSV for `-`, standard output; `nil` for another extension.
    public init?(path: String) {
        let name = path.lowercased()
        if name == "-" || name.hasSuffix(".csv") {
            self = .csv
        } else if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }
}
