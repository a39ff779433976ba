public import BankKernel
public import Money
public import Records
public import Statements

/// The number and the sum of an account's transactions that match a filter.
public struct HistoryCount: Sendable, Hashable {
    /// The highest count.
    public static let most = 10_000
    /// The most months of a turnover.
    public static let mostMonths = 1_200

    /// How many match; ``most`` for that many or more.
    public let matching: Int
    /// How many there are; ``most`` for that many or more.
    public let all: Int
    /// The sum of those that match; `nil` when counting stopped before the last.
    public let total: MoneyTotal?

    /// Counts as they were taken; neither is above ``most``.
    public init(matching: Int, of all: Int, total: MoneyTotal? = nil) {
        self.matching = matching
        self.all = all
        self.total = total
    }
}

/// A transaction, and the account of the customer that it belongs to.
public struct AccountTransaction: Sendable, Hashable {
    /// The customer's account.
    public let account: AccountModel
    /// The transaction, as seen from that account.
    public let transaction: TransactionModel

    /// `transaction` of `account`.
    public init(account: AccountModel, transaction: TransactionModel) {
        self.account = account
        self.transaction = transaction
    }
}

/// One page of the transactions of all accounts.
public struct CombinedPage: Sendable, Hashable {
    /// The transactions, newest first.
    public let transactions: [AccountTransaction]
    /// The `HistoryQuery.before` of the next page for each account that was read, on this page or before it.
    public let before: [IBAN: Int64]
    /// Whether there are older ones.
    public let hasMore: Bool

    /// A page of `transactions`.
    public init(transactions: [AccountTransaction], before: [IBAN: Int64], hasMore: Bool) {
        self.transactions = transactions
        self.before = before
        self.hasMore = hasMore
    }
}

/// The common property of the transactions of a sum.
public enum SumGrouping: String, Sendable, Hashable, CaseIterable {
    /// The calendar month (UTC).
    case month
    /// The account that paid or was paid.
    case payee
    /// The note, whatever its case and diacritics.
    case note
}

/// The sum of some transactions of an account.
public struct HistorySum: Sendable, Hashable {
    /// The common property of its transactions.
    public enum Group: Sendable, Hashable {
        /// No common property: all transactions.
        case all
        /// The month that begins on this day.
        case month(CalendarDay)
        /// The other account.
        case payee(AccountModel)
        /// The note, as the newest of them has it.
        case note(String)
    }

    /// The common property of its transactions.
    public let group: Group
    /// How many there are.
    public private(set) var count = 0
    /// The sum of the credits.
    public private(set) var credits: MoneyTotal
    /// The sum of the debits, zero or negative.
    public private(set) var debits: MoneyTotal

    /// The sum of transactions with these amounts, which are in `currency`.
    public init(_ group: Group, of amounts: [Money] = [], in currency: Currency) {
        self.group = group
        credits = MoneyTotal(currency: currency)
        debits = MoneyTotal(currency: currency)
        for amount in amounts { add(amount) }
    }

    /// The sum of both.
    public var total: MoneyTotal {
        MoneyTotal(minorUnits: credits.minorUnits + debits.minorUnits, currency: credits.currency)
    }

    /// Adds the amount of one more transaction.
    mutating func add(_ amount: Money) {
        count += 1
        if amount.minorUnits < 0 {
            debits.add(minorUnits: amount.minorUnits)
        } else {
            credits.add(minorUnits: amount.minorUnits)
        }
    }
}

/// Some days (UTC) of an account.
public struct AccountStatement: Sendable, Hashable {
    /// The account whose statement it is.
    public let account: AccountModel
    /// The first and the last day.
    public let days: ClosedRange<CalendarDay>
    /// The balance before the first transaction of the days.
    public let opening: Money
    /// The balance after the last transaction of the days.
    public let closing: Money
    /// The transactions booked on the days, oldest first by their place in the ledger.
    public private(set) var transactions: [TransactionModel]
    /// How many others a filter left out.
    public private(set) var leftOut = 0
    /// Whether each balance follows from the one before, those of transactions that were left out among them. It does not when
    /// a clock that was set back dated transactions in between, or right before, into other days.
    public internal(set) var isContinuous: Bool
    /// Whether the days reach today, and transactions of later ones are booked already, by a clock that was ahead.
    public internal(set) var isFollowed = false
    /// Whether the first day is here, or a clock that was ahead dated a transaction into the days.
    var hasBegun = true

    /// The `days` of `account` that begin with `opening`, with their `transactions`, oldest first.
    public init(
        account: AccountModel, days: ClosedRange<CalendarDay>, opening: Money, transactions: [TransactionModel]
    ) {
        self.account = account
        self.days = days
        self.opening = opening
        self.transactions = transactions
        closing = transactions.last?.balanceAfter ?? opening
        let balances = [opening] + transactions.map(\.balanceAfter)
        isContinuous = zip(balances, transactions).allSatisfy { before, transaction in
            let after = Int128(before.minorUnits) + Int128(transaction.amount.minorUnits)
            return after == Int128(transaction.balanceAfter.minorUnits)
                && [transaction.amount.currency, transaction.balanceAfter.currency].allSatisfy { $0 == before.currency }
        }
    }

    /// The statement with only the transactions that match `filter`, and the same balances.
    public func matching(_ filter: HistoryFilter) -> AccountStatement {
        var matcher = TransactionMatcher(filter)
        var statement = self
        statement.transactions = transactions.filter { filter.lets($0.bookedAt.day) && matcher.matches($0) }
        statement.leftOut = leftOut + transactions.count - statement.transactions.count
        return statement
    }
}

/// The form of exported transactions.
public enum ExportForm: Sendable, Hashable {
    /// Records of any transactions, newest first.
    case records(DocumentForm)
    /// A statement of all transactions of some days, oldest first, with the balances before and after them.
    case statement(StatementFormat)

    /// The form that the extension of `path` names, in any case; CSV for `-`, standard output; `nil` for another extension.
    public init?(path: String) {
        if let form = DocumentForm(path: path) {
            self = .records(form)
        } else if let format = StatementFormat(path: path) {
            self = .statement(format)
        } else {
            return nil
        }
    }

    /// The extensions to choose from, for people: `.csv, .json, .md, .xml or .ofx`.
    public static var extensions: String {
        let statements = StatementFormat.all.map(\.fileExtension)
        return "." + (["csv", "json", "md"] + statements.dropLast()).joined(separator: ", .")
            + " or .\(statements.last ?? "")"
    }
}

/// Why the history screen refused a request.
public enum HistoryRefusal: Error, Sendable, Equatable {
    /// The first requested day is after the last one.
    case datesReversed(from: CalendarDay, to: CalendarDay)
    /// The requested size of a page is not positive.
    case limitNotPositive
    /// No page was loaded before.
    case nothingLoaded
    /// There is no further page.
    case nothingOlder
    /// Only outgoing payments can be repeated.
    case notSent(TransactionModel)
    /// The account has no outgoing payment.
    case nothingSent(AccountModel)
    /// The path has no extension of a known format.
    case unknownFormat(path: String)
    /// A statement was asked for while something other than days is filtered.
    case filteredStatement(StatementFormat)
    /// A statement was asked for of days that have not begun.
    case daysNotBegun(from: CalendarDay)
    /// A clock that was set back dated transactions of these days into others, so that the balances do not follow.
    case daysNotContinuous(ClosedRange<CalendarDay>)
    /// The format has no room for the statement.
    case notStated(StatementRefusal)
    /// The file, or the bank it is filled from, failed; an existing file is untouched.
    case notExported(StorageFailure)
}

extension HistoryRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .datesReversed(let from, let to):
            "\"from\" (\(from)) is after \"to\" (\(to))."
        case .limitNotPositive:
            "A page has at least one transaction."
        case .nothingLoaded:
            "List the transactions first."
        case .nothingOlder:
            "No older transactions."
        case .notSent(let transaction):
            "\(transaction.amount) came in from \(transaction.counterparty.holder); only what went out can be sent again."
        case .nothingSent(let account):
            "Nothing has been sent from \(account.name) yet."
        case .unknownFormat(let path):
            "\"\(path)\" has an unknown file type. Use \(ExportForm.extensions), or - for the screen."
        case .filteredStatement(let format):
            """
            \(format.name) needs every transaction of its days, with balances. Filter by days alone, or export to .csv, .json \
            or .md.
            """
        case .daysNotBegun(let day):
            "\(day) is in the future; there is no statement yet."
        case .daysNotContinuous(let days):
            """
            The clock was set back, so transactions from \(days.lowerBound) to \(days.upperBound) are mixed with those of \
            other days. Choose days that have them all.
            """
        case .notStated(let refusal):
            "\(refusal)"
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

    /// Refuses what a statement cannot leave out.
    func validate(for format: StatementFormat) throws(HistoryRefusal) {
        guard text?.isEmpty ?? true, amounts == nil, direction == nil else { throw .filteredStatement(format) }
    }
}
