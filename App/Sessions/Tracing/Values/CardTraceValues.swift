public import BankKernel
public import Cards
public import TraceCore

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
    /// Counted as `cards`.
    public static var noun: String { "card" }
}

extension CardViewModel: CountedTraceValue {
    /// Counted as `cards`.
    public static var noun: String { "card" }
}

extension CardSection: CountedTraceValue {
    /// Counted as `sections`.
    public static var noun: String { "section" }
}

extension CalendarDay: TraceValue {
    /// `2026-01-05`
    public var traceText: String { description }
}

extension CardsFailure: TraceValue {
    /// `CardsFailure.storage`, or the error of the service: the case alone, as the view is told the rest.
    public var traceText: String {
        switch self {
        case .service(let error): error.traceText
        case .storage: "CardsFailure.storage"
        }
    }
}
