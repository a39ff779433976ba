import BankKernel
import Money
import Records
import Statements

/// Statements begin with their balances and go from the oldest transaction to the newest, while pages come newest first. So all
/// pages are read twice: for the balances and for where each page is, then from the last page to the first. No more than a page is
/// kept, however many there are.
extension HistoryInteractor {
    func exportStatement(
        forAccount account: AccountModel, from first: CalendarDay?, to last: CalendarDay?, toFile path: String,
        as format: StatementFormat, replacing: Bool
    ) async throws -> Int {
        let now = clock.now()
        let filter = HistoryFilter(from: first, to: last)
        if let first, first > now.day, try await newest(of: account, filter) == nil {
            throw HistoryRefusal.daysNotBegun(from: first)
        }
        let document = try await storing { () async throws(StorageFailure) in
            try await documents.begin(path: path, replacing: replacing)
        }
        var outline = StatementOutline(in: account.currency)
        try await readPages(of: account, filter) { page in
            outline.add(page)
            return true
        }
        let days = outline.days(from: first, to: last, today: now.day)
        guard [days.lowerBound, days.upperBound].allSatisfy({ format.years.contains($0.components.year) }) else {
            throw HistoryRefusal.notExported(.failed(path: format.name, detail: Self.hasOtherYears(format)))
        }
        guard outline.isContinuous else { throw HistoryRefusal.daysNotContinuous(days) }
        let (opening, follows) = try await opening(of: account, on: days.lowerBound, oldest: outline.oldest)
        guard follows else { throw HistoryRefusal.daysNotContinuous(days) }
        let statement = StatementHead(
            account: account.number, accountName: account.name, holder: account.holder, days: days, opening: opening,
            closing: outline.newest?.balanceAfter ?? opening, credits: outline.credits, debits: outline.debits,
            createdAt: max(now, outline.latest ?? now))
        do {
            let text = try StatementDocument(format, of: statement)
            try await write(text, of: account, filter, outline, to: document)
        } catch let refusal as StatementRefusal {
            throw HistoryRefusal.notStated(refusal)
        }
        return outline.count
    }

    private static func hasOtherYears(_ format: StatementFormat) -> String {
        "it has room for days from \(format.years.lowerBound) to \(format.years.upperBound); choose another format"
    }

    private func write(
        _ text: StatementDocument, of account: AccountModel, _ filter: HistoryFilter, _ outline: StatementOutline,
        to document: any DocumentDraft
    ) async throws {
        try await append(text.header, to: document)
        var balance = try outline.oldest.map { oldest throws(BankError) in try self.balance(before: oldest) }
        for range in outline.pages.reversed() {
            let transactions = try await transactions(of: account, filter, in: range)
            for transaction in transactions {
                guard try self.balance(before: transaction) == balance else { throw Self.changed }
                balance = transaction.balanceAfter
            }
            try await append(try text.text(of: transactions.map(StatementEntry.init)), to: document)
        }
        guard balance == outline.newest?.balanceAfter else { throw Self.changed }
        if !text.footer.isEmpty { try await append(text.footer, to: document) }
        try await storing { () async throws(StorageFailure) in try await document.commit() }
    }

    /// The transactions of a page that was read before, oldest first, whatever pages the bank cuts this time.
    private func transactions(
        of account: AccountModel, _ filter: HistoryFilter, in range: ClosedRange<Int64>
    ) async throws(BankError) -> [TransactionModel] {
        var newestFirst: [TransactionModel] = []
        try await readPages(of: account, filter, before: range.upperBound + 1) { page in
            newestFirst += page.prefix { $0.sequence >= range.lowerBound }
            return page.last.map { $0.sequence > range.lowerBound } ?? true
        }
        return newestFirst.reversed()
    }

    /// Transactions are never changed: a bank that says so is not to be believed.
    private static let changed = BankError.storage(
        .failed(path: "history", detail: "its transactions are others than a moment ago"))
}

/// What one look at the transactions of a statement tells, newest first.
private struct StatementOutline {
    /// The places in the ledger where the pages begin and end, the newest page first.
    private(set) var pages: [ClosedRange<Int64>] = []
    private(set) var newest: TransactionModel?
    private(set) var oldest: TransactionModel?
    /// When the last was booked: later than now when the clock was set back, and no statement is made before what it states.
    private(set) var latest: Instant?
    private(set) var credits: EntryTotal
    private(set) var debits: EntryTotal
    /// Whether each balance follows from the one before.
    private(set) var isContinuous = true
    private var days: ClosedRange<CalendarDay>?

    init(in currency: Currency) {
        credits = EntryTotal(in: currency)
        debits = EntryTotal(in: currency)
    }

    var count: Int { credits.count + debits.count }

    mutating func add(_ page: [TransactionModel]) {
        guard let first = page.first, let last = page.last else { return }
        pages.append(min(first.sequence, last.sequence)...first.sequence)
        for transaction in page { add(transaction) }
    }

    private mutating func add(_ transaction: TransactionModel) {
        if transaction.amount.minorUnits < 0 {
            debits.add(minorUnits: transaction.amount.minorUnits)
        } else {
            credits.add(minorUnits: transaction.amount.minorUnits)
        }
        if let oldest {
            let before = Int128(oldest.balanceAfter.minorUnits) - Int128(oldest.amount.minorUnits)
            if before != Int128(transaction.balanceAfter.minorUnits) { isContinuous = false }
        }
        newest = newest ?? transaction
        oldest = transaction
        latest = max(latest ?? transaction.bookedAt, transaction.bookedAt)
        let day = transaction.bookedAt.day
        days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
    }

    /// The days of the statement: those asked for as far as they have come.
    func days(from first: CalendarDay?, to last: CalendarDay?, today: CalendarDay) -> ClosedRange<CalendarDay> {
        let latest = max(today, days?.upperBound ?? today)
        let end = min(last ?? latest, latest)
        return min(first ?? days?.lowerBound ?? end, end)...end
    }
}

extension StatementEntry {
    fileprivate init(_ transaction: TransactionModel) {
        self.init(
            reference: transaction.id, bookedAt: transaction.bookedAt, amount: transaction.amount,
            counterparty: transaction.counterparty.holder, counterpartyAccount: transaction.counterparty.number,
            note: transaction.note)
    }
}

/// Writes transactions as a document, page by page; in each form the same bytes as the answer of `history list`.
struct TransactionDocument {
    private static let names = [
        "id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance",
    ]

    private var records: RecordDocument

    init(_ form: DocumentForm) {
        records = RecordDocument(form, names: Self.names)
    }

    /// The text before the first transaction.
    var header: String { records.header }

    /// The text after the last transaction.
    var footer: String { records.footer }

    mutating func text(of transactions: [TransactionModel]) -> String {
        records.text(of: transactions.map { Self.values(of: $0).map(FieldValue.text) })
    }

    private static func values(of transaction: TransactionModel) -> [String] {
        [
            transaction.id.description, transaction.bookedAt.description,
            transaction.amount.minorUnits < 0 ? "debit" : "credit", transaction.counterparty.holder,
            transaction.counterparty.number.electronicForm, transaction.note, transaction.amount.decimalText,
            transaction.amount.currency.code, transaction.balanceAfter.decimalText,
        ]
    }
}
