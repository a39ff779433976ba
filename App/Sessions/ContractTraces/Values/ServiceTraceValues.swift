// The comments show the texts of traces; the nouns of lists need none.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Accounts
public import BankKernel
public import Cards
public import Interception
public import Money
public import Sales
public import Transactions

extension AccountViewModel: TraceValue {
    /// The name, in quotes with control characters escaped.
    public var traceText: String { name.traceText }
}

extension AccountSortKey: TraceValue {
    /// `name`
    public var traceText: String { rawValue }
}

extension AccountOrder: TraceValue {
    /// `By name, A to Z`
    public var traceText: String { description }
}

extension TransparencyAccount: TraceValue {
    /// `[25 accounts], 1 left out, next page 1`
    public var traceText: String {
        RecordList(accounts, leftOut: leftOut).traceText + (nextPage.map { ", next page \($0)" } ?? "")
    }
}

extension Transaction: CountedTraceValue {
    public static var noun: String { "transaction" }
}

extension StatementUser: CountedTraceValue {
    public static var noun: String { "user" }
}

extension TransactionSection: CountedTraceValue {
    public static var noun: String { "section" }
}

extension TransactionGroupKey: TraceValue {
    /// `PENDING 2026-01-05 DBIT`
    public var traceText: String { "\(state.rawValue) \(day) \(creditDebitIndicator.rawValue)" }
}

extension TransactionGroup: TraceValue {
    /// `PENDING 2026-01-05 DBIT, 3 transactions`
    public var traceText: String { "\(key.traceText), \(count) transaction\(count == 1 ? "" : "s")" }
}

extension StatementFile: TraceValue {
    /// `"statement.json" lenient`
    public var traceText: String { path.traceText + (isLenient ? " lenient" : "") }
}

extension GroupSelection: TraceValue {
    /// The group, and the file it is read from: `PENDING 2026-01-05 DBIT, 3 transactions in "statement.json"`.
    public var traceText: String { group.traceText + (file.map { " in \($0.traceText)" } ?? "") }
}

extension StatementSummary: TraceValue {
    /// `[2 sections], 41 transactions, 1 left out`
    public var traceText: String {
        "\(sections.traceText), \(count) transaction\(count == 1 ? "" : "s")"
            + (leftOut.map { ", \($0.count) left out" } ?? "")
    }
}

extension StatementFailure: TraceValue {
    /// `StatementFailure.file`: the case alone, as the view gets the rest; an error of the service is written as its
    /// own.
    public var traceText: String {
        switch self {
        case .unknownUser: "StatementFailure.unknownUser"
        case .service(let error): error.traceText
        case .file: "StatementFailure.file"
        case .malformed: "StatementFailure.malformed"
        case .cancelled: "StatementFailure.cancelled"
        }
    }
}

extension CardModel: TraceValue {
    /// `"visa" 1211`, and no more of the number than that.
    public var traceText: String { "\(type.rawValue.traceText) \(lastFourDigits)" }
}

extension KeptCard: TraceValue {
    /// `"visa" 1211 bookmarked`
    public var traceText: String { card.traceText + (isBookmarked ? " bookmarked" : "") }
}

extension CardViewModel: TraceValue {
    /// `"visa" 1211 bookmarked`
    public var traceText: String { card.traceText + (isBookmarked ? " bookmarked" : "") }
}

extension KeptCard: CountedTraceValue {
    public static var noun: String { "card" }
}

extension CardViewModel: CountedTraceValue {
    public static var noun: String { "card" }
}

extension CardSection: CountedTraceValue {
    public static var noun: String { "section" }
}

extension CalendarDay: TraceValue {
    /// `2026-01-05`
    public var traceText: String { description }
}

extension CardsFailure: TraceValue {
    /// `CardsFailure.storage`, or the error of the service: the case alone, as the view gets the rest.
    public var traceText: String {
        switch self {
        case .service(let error): error.traceText
        case .storage: "CardsFailure.storage"
        }
    }
}

extension Product: TraceValue, CountedTraceValue {
    public static var noun: String { "product" }

    /// The name, in quotes with control characters escaped.
    public var traceText: String { name.traceText }
}

extension ProductSummary: CountedTraceValue {
    public static var noun: String { "product" }
}

extension Sale: CountedTraceValue {
    public static var noun: String { "sale" }
}

extension ConvertedSale: CountedTraceValue {
    public static var noun: String { "sale" }
}

extension MonthlySales: CountedTraceValue {
    public static var noun: String { "month" }
}

extension DirectRate: CountedTraceValue {
    public static var noun: String { "rate" }
}

extension RateSheet: TraceValue {
    /// `[18 rates], 1 left out`
    public var traceText: String { rates.traceText + (leftOut.map { ", \($0.count) left out" } ?? "") }
}

extension Instant: TraceValue {
    /// `2026-01-05T09:00:00Z`
    public var traceText: String { description }
}

extension ProductDetails: TraceValue {
    /// `"Copper teapot", [240 sales], 31250.12 USD`
    public var traceText: String { "\(product.traceText), \(sales.traceText), \(total.dollars)" }
}

extension RecordList: TraceValue where Record: CountedTraceValue {
    /// `[12 cards], 1 left out`
    public var traceText: String { records.traceText + (leftOut.map { ", \($0.count) left out" } ?? "") }
}

extension LeftOutRecords: TraceValue {
    /// `1 sale`: why they were left out may quote what a service sent, and is shown to the view alone.
    public var traceText: String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension ServiceError: TraceValue {
    /// `ServiceError.timeout`: the case alone, as the view gets the rest.
    public var traceText: String { "ServiceError.\(caseName)" }

    private var caseName: String {
        switch self {
        case .offline: "offline"
        case .refused: "refused"
        case .timeout: "timeout"
        case .cancelled: "cancelled"
        case .unauthorized: "unauthorized"
        case .status: "status"
        case .notJSON: "notJSON"
        case .wrongShape: "wrongShape"
        case .tooLarge: "tooLarge"
        case .redirected: "redirected"
        case .notConfigured: "notConfigured"
        }
    }
}
