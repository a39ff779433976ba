import BankKernel
import Cards

extension CardModel: TraceValue {
    /// `"visa" 1211`, and no more of the number than that.
    var traceText: String { "\(type.rawValue.traceText) \(lastFourDigits)" }
}

extension KeptCard: TraceValue {
    /// `"visa" 1211 bookmarked`
    var traceText: String { card.traceText + (isBookmarked ? " bookmarked" : "") }
}

extension CardViewModel: TraceValue {
    /// `"visa" 1211 bookmarked`
    var traceText: String { card.traceText + (isBookmarked ? " bookmarked" : "") }
}

extension KeptCard: CountedTraceValue {
    static var noun: String { "card" }
}

extension CardViewModel: CountedTraceValue {
    static var noun: String { "card" }
}

extension CardSection: CountedTraceValue {
    static var noun: String { "section" }
}

extension CalendarDay: TraceValue {
    /// `2026-01-05`
    var traceText: String { description }
}

extension CardsFailure: TraceValue {
    /// `CardsFailure.storage`, or the error of the service: the case alone, as the view is told the rest.
    var traceText: String {
        switch self {
        case .service(let error): error.traceText
        case .storage: "CardsFailure.storage"
        }
    }
}
