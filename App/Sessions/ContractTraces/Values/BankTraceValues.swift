// The comments show the texts of traces; the nouns of lists need none.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Accounts
public import Auth
public import Balance
public import BankKernel
public import History
public import Interception
public import Money
public import Records
public import Statements
public import Transfer

extension AccountModel: TraceValue {
    /// `Checking DE89370400440532013000`; the balance is what other messages are about.
    public var traceText: String { "\(name) \(number.traceText)" }
}

extension BalanceModel: TraceValue {
    /// `DE89370400440532013000 holds 25.00 EUR`
    public var traceText: String { "\(accountNumber.traceText) holds \(amount)" }
}

extension FeatureType: TraceValue {
    public var traceText: String { rawValue }
}

extension IBAN: TraceValue {
    public var traceText: String { electronicForm }
}

extension Money: TraceValue {
    public var traceText: String { description }
}

extension UserModel: TraceValue {
    public var traceText: String { username }
}

extension TransferReference: TraceValue {
    /// The id, and the note when there is one.
    public var traceText: String { note.isEmpty ? "\(id)" : "\(id) \(note.traceText)" }
}

extension TransferReceipt: TraceValue {
    /// `#3, 975.00 EUR left`
    public var traceText: String { "#\(sequence), \(balanceAfter) left" }
}

extension TransferDraft: TraceValue {
    /// `25.00 EUR from Checking DE89370400440532013000 to Household FR1420041010050500013M02606`
    public var traceText: String { "\(amount) from \(fromAccount.traceText) to \(toAccount.traceText)" }
}

extension TransferNote: TraceValue {
    /// `25.00 EUR from … to …, 975.00 EUR left`; without its end where the balance is not known.
    public var traceText: String { draft.traceText + (balance.map { ", \($0) left" } ?? "") }
}

extension PaymentBatch: TraceValue {
    /// `[5 payments], 2 refused`
    public var traceText: String { payments.traceText + (refused.isEmpty ? "" : ", \(refused.count) refused") }
}

extension FilePayment: CountedTraceValue {
    public static let noun = "payment"
}

extension TransferID: TraceValue {
    public var traceText: String { description }
}

extension HistoryFilter: TraceValue {
    /// `all`, or what is asked for: `"rent" out 10.00..50.00 EUR from 2026-01-05 to 2026-01-31`.
    public var traceText: String {
        let parts = [
            text?.traceText, direction?.rawValue, amounts?.description, from.map { "from \($0)" },
            to.map { "to \($0)" },
        ].compactMap(\.self)
        return parts.isEmpty ? "all" : parts.joined(separator: " ")
    }
}

extension HistoryQuery: TraceValue {
    /// `DE89370400440532013000 all before #41 limit 20`
    public var traceText: String {
        let start = before.map { " before #\($0)" } ?? ""
        return "\(account.traceText) \(filter.traceText)\(start) limit \(limit)"
    }
}

extension HistoryPage: TraceValue {
    /// `[20 transactions], more before #41`
    public var traceText: String { transactions.traceText + (next.map { ", more before #\($0)" } ?? "") }
}

extension TransactionModel: TraceValue {
    /// `#3 -25.00 EUR Household FR1420041010050500013M02606`
    public var traceText: String { "#\(sequence) \(amount) \(counterparty.traceText)" }
}

extension TransactionDetails: TraceValue {
    /// `#3 [2 postings]`
    public var traceText: String { "#\(sequence) \(postings.traceText)" }
}

extension HistoryCount: TraceValue {
    /// `4 of 40`
    public var traceText: String { "\(matching) of \(all)" }
}

extension AccountStatement: TraceValue {
    /// `2025-08-01..2025-08-31 594.50 USD [1 transaction] 549.00 USD`
    public var traceText: String { "\(days.traceText) \(opening) \(transactions.traceText) \(closing)" }
}

extension DocumentForm: TraceValue {
    /// `csv`
    public var traceText: String { rawValue }
}

extension StatementFormat: TraceValue {
    /// `camt.053`
    public var traceText: String { name }
}

extension ExportForm: TraceValue {
    /// `csv`, `camt.053`
    public var traceText: String {
        switch self {
        case .records(let form): form.traceText
        case .statement(let format): format.traceText
        }
    }
}

extension SumGrouping: TraceValue {
    /// `month`
    public var traceText: String { rawValue }
}

extension CombinedPage: TraceValue {
    /// `[20 transactions], more`
    public var traceText: String { transactions.traceText + (hasMore ? ", more" : "") }
}

extension AccountTransaction: CountedTraceValue {
    public static let noun = "transaction"
}

extension Nickname: CountedTraceValue {
    public static let noun = "nickname"
}

extension NetWorth: TraceValue {
    /// `[3 accounts]`
    public var traceText: String { accounts.traceText }
}

extension HistorySum: CountedTraceValue {
    public static var noun: String { "sum" }
}

extension AccountModel: CountedTraceValue {
    public static var noun: String { "account" }
}

extension AccountViewModel: CountedTraceValue {
    public static var noun: String { "account" }
}

extension TransparencyAccount.Account: CountedTraceValue {
    public static var noun: String { "account" }
}

extension FeatureModel: CountedTraceValue {
    public static var noun: String { "feature" }
}

extension MonthlyTurnover: CountedTraceValue {
    public static var noun: String { "month" }
}

extension PostingModel: CountedTraceValue {
    public static var noun: String { "posting" }
}

extension TransactionModel: CountedTraceValue {
    public static var noun: String { "transaction" }
}

extension AuthError: TraceValue {
    /// `AuthError.invalidCredentials`: the case alone, as the view gets the rest.
    public var traceText: String { "AuthError.\(caseName)" }

    private var caseName: String {
        switch self {
        case .invalidCredentials: "invalidCredentials"
        case .throttled: "throttled"
        case .cancelled: "cancelled"
        case .uncheckable: "uncheckable"
        case .unavailable: "unavailable"
        case .serviceUnavailable: "serviceUnavailable"
        }
    }
}

extension BankError: TraceValue {
    /// `BankError.sameAccount`: the case alone, as the view gets the rest.
    public var traceText: String { "BankError.\(caseName)" }
}

extension PasswordChangeError: TraceValue {
    /// `PasswordChangeError.check`: the case alone, as the view gets the rest.
    public var traceText: String {
        switch self {
        case .check: "PasswordChangeError.check"
        case .password: "PasswordChangeError.password"
        case .bank: "PasswordChangeError.bank"
        }
    }
}
