public import BankKernel
public import Money

/// The payments of a file, and what becomes of each.
public struct PaymentBatch: Sendable, Equatable {
    /// Where the file is.
    public let path: String
    /// The payments in the order of the file.
    public internal(set) var payments: [FilePayment]

    /// The `payments` of the file at `path`.
    public init(path: String, payments: [FilePayment]) {
        self.path = path
        self.payments = payments
    }

    /// The payments that a rule of the file or of the bank refuses.
    public var refused: [FilePayment] { payments.filter { $0.refusal != nil } }

    /// How many payments of `state` there are, and what they come to in each currency, in order of the file.
    public func totals(of state: PaymentState) -> [(count: Int, total: MoneyTotal)] {
        var totals: [(count: Int, total: MoneyTotal)] = []
        for payment in payments where payment.state == state {
            guard let amount = payment.draft?.amount else { continue }
            let index = totals.firstIndex { $0.total.currency == amount.currency } ?? totals.count
            if index == totals.count { totals.append((0, MoneyTotal(currency: amount.currency))) }
            totals[index].count += 1
            totals[index].total.add(minorUnits: amount.minorUnits)
        }
        return totals
    }
}

extension PaymentBatch {
    /// The message when some of the payments are refused.
    var refusal: String { "\(payments(refused.count)) refused." }

    private func payments(_ count: Int) -> String {
        payments.count == 1
            ? "The payment was" : "\(count) of \(payments.count) payments \(count == 1 ? "was" : "were")"
    }

    /// The message when the bank failed before the last payment.
    func stop(by failure: BankError) -> String {
        let untried = payments.count { $0.state == .untried }
        let reason =
            switch failure {
            case .cancelled: "Cancelled."
            case .outcomeUnknown(let id): "The bank failed before it could say whether \(id) was made."
            default: failure.description
            }
        // From another account they would be other payments.
        let account = payments.first { $0.entry.source.isEmpty && $0.draft != nil }?.draft?.fromAccount.name
        return """
            \(reason) \(payments(untried)) not tried. Give the file again\(account.map { " from \($0)" } ?? ""): no payment is ever \
            made twice.
            """
    }
}

/// A payment of a file.
public struct FilePayment: Sendable, Equatable {
    /// What the file says.
    public let entry: PaymentEntry
    /// The order that it is; `nil` where it is not even one.
    public let draft: TransferDraft?
    /// What becomes of it.
    public internal(set) var state: PaymentState
    /// What a refused amount was read in; `nil` where that is unknown.
    var currency: Currency?

    /// A payment in a state that is known.
    public init(entry: PaymentEntry, draft: TransferDraft?, state: PaymentState) {
        self.entry = entry
        self.draft = draft
        self.state = state
    }

    /// Why it is not made; `nil` when nothing refuses it.
    public var refusal: PaymentRefusal? {
        if case .refused(let refusal) = state { refusal } else { nil }
    }

    /// The refusal for people, with an example in the currency of the payment; `nil` when nothing refuses it.
    public var reason: String? {
        guard case .order(.amount(let error)) = refusal, let currency else { return refusal?.description }
        return error.description(in: currency)
    }
}

/// What becomes of a payment of a file.
public enum PaymentState: Sendable, Equatable {
    /// It can be made.
    case ready
    /// It was made now.
    case booked
    /// It was made when the file was given before; its money moved then.
    case bookedBefore
    /// It is not made.
    case refused(PaymentRefusal)
    /// The bank failed before it could say whether it was made.
    case unknown
    /// It was not tried, since the bank failed before.
    case untried
}

/// A payment as a file writes it; nothing is checked.
public struct PaymentEntry: Sendable, Hashable {
    /// Its number in the file, from 1.
    public let number: Int
    /// The line of the file where it begins.
    public let line: Int
    /// The number of the account to pay.
    public var payeeNumber = ""
    /// The name of the payee.
    public var payeeName = ""
    /// How much, in digits.
    public var amount = ""
    /// The code of the currency; empty for that of the paying account.
    public var currency = ""
    /// The payer's words.
    public var note = ""
    /// The number of the account that pays; empty for the one that the customer chose.
    public var source = ""
    /// What tells it from other payments: the ids of the message, of its part and of the payment itself.
    var ids: [String] = []
    /// The ids and the note as version 0.1.0 read them, where it read them otherwise: it may be booked under them.
    var former: PaymentTexts?
    /// The day that it is wanted on; empty for any.
    var day = ""
    /// What is wrong with it as it is written.
    var problem: PaymentProblem?

    /// An empty payment.
    public init(number: Int, line: Int) {
        self.number = number
        self.line = line
    }
}

/// The texts of a file that make a payment the one that it is.
///
/// They are equal when their bytes are, which its reference follows from, and not already when their characters are: "é" can be one
/// scalar or two.
struct PaymentTexts: Sendable, Hashable {
    let ids: [String]
    let note: String

    private var bytes: [[UInt8]] { (ids + [note]).map { Array($0.utf8) } }

    static func == (first: PaymentTexts, second: PaymentTexts) -> Bool { first.bytes == second.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension PaymentEntry {
    /// Its own such texts.
    var texts: PaymentTexts { PaymentTexts(ids: ids, note: note) }
}

/// Why a payment of a file is not made.
public enum PaymentRefusal: Sendable, Equatable {
    /// It is not written as it must be, or there is not enough money for it.
    case entry(PaymentProblem)
    /// It would be refused if it were typed.
    case order(TransferRefusal)
}

extension PaymentRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .entry(let problem): problem.description
        case .order(let refusal): refusal.description
        }
    }
}

/// What is wrong with a payment of a file.
public enum PaymentProblem: Sendable, Hashable {
    /// A value is missing.
    case missing(String)
    /// The line has more or fewer fields than the header.
    case fieldCount(Int, header: Int)
    /// The text is not an account number.
    case number(String, reason: String)
    /// No currency has this code.
    case currency(String)
    /// It is to be paid otherwise than by a transfer.
    case method(String)
    /// Its amount is to be converted.
    case converted
    /// The text is not a day.
    case day(String)
    /// It is wanted on a day that has not come.
    case later(CalendarDay)
    /// The account does not hold enough after the payments before it.
    case notEnough(left: Money)
}

extension PaymentProblem: CustomStringConvertible {
    /// What is wrong and what would be right, for people.
    public var description: String {
        switch self {
        case .missing(let value): "It has no \(value)."
        case .fieldCount(let count, let header):
            "It has \(count == 1 ? "1 field" : "\(count) fields"), the header \(header)."
        case .number(let text, let reason): "\"\(text)\" is not an account number: \(reason)."
        case .currency(let code): "\"\(code)\" is not a currency. Write a code like EUR."
        case .method(let method): "Its method is \(method); the bank makes transfers (TRF) only."
        case .converted: "Its amount is to be converted, which the bank does not do."
        case .day(let text): "\"\(text)\" is not a day. Write it like 2026-01-31."
        case .later(let day): "It is for \(day), and the bank sends at once: give the file again on that day."
        case .notEnough(let left): "There is not enough money: \(left) is left for it."
        }
    }
}

/// Why no payment of a file is made.
public enum PaymentFileRefusal: Error, Sendable, Equatable {
    /// The file cannot be read.
    case file(StorageFailure)
    /// It is not a payment file, or a damaged one.
    case malformed(PaymentFileFault)
    /// The bank cannot be asked.
    case bank(BankError)
}

extension PaymentFileRefusal: CustomStringConvertible {
    /// The problem and its remedy, for people.
    public var description: String {
        switch self {
        case .file(let failure): "The payment file cannot be read: \(failure)."
        case .malformed(let fault): "The payment file cannot be used: \(fault)."
        case .bank(let error): error.description
        }
    }
}

/// Where a file is not a payment file, and why.
public struct PaymentFileFault: Error, Sendable, Hashable {
    /// The line, from 1; `nil` for the file as a whole.
    public let line: Int?
    /// The problem there, as one clause.
    public let problem: String

    /// A fault of the whole file, or in one of its lines.
    public init(line: Int? = nil, _ problem: String) {
        self.line = line
        self.problem = problem
    }
}

extension PaymentFileFault: CustomStringConvertible {
    /// The place and the problem as one clause.
    public var description: String { line.map { "line \($0): \(problem)" } ?? problem }
}
