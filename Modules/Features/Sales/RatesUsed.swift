public import BankKernel
import Money

/// The rates that sales were converted at, or why there were none.
public enum RatesUsed: Sendable, Hashable {
    /// Those of a sheet, which was so old when they were used; `nil` for a sheet of no moment.
    case sheet(RateSheet, age: Duration?)
    /// None: what is in US dollars already counts as it is, and nothing else is converted.
    case unavailable(ServiceError)

    /// The rates of `sheet`, used at the moment `now`.
    public init(_ sheet: RateSheet, now: Instant) {
        self = .sheet(sheet, age: sheet.asOf.map { max(.zero, $0.duration(to: now)) })
    }

    /// The sheet; `nil` when there was none.
    public var sheet: RateSheet? {
        if case .sheet(let sheet, _) = self { sheet } else { nil }
    }

    var rates: [DirectRate] { sheet?.rates ?? [] }
}

extension RatesUsed: CustomStringConvertible {
    /// Of when they are, `Rates of 14:05 UTC, 3 minutes ago.`, or that they cannot be had, as one line for people.
    public var description: String {
        switch self {
        case .unavailable(let error):
            "Without rates to USD the sales stay in their own currencies. \(error)"
        case .sheet(let sheet, let age?):
            "Rates of \(Self.moment(sheet.asOf, age)), \(Self.text(age))."
        case .sheet:
            "The rates are those shipped with the app; they are of no certain day."
        }
    }

    /// The time of day alone says enough where it was less than half a day ago.
    private static func moment(_ asOf: Instant?, _ age: Duration) -> String {
        guard let asOf else { return "no certain time" }
        let time = "\(asOf.timeOfDay.prefix(5)) UTC"
        return age < .seconds(43_200) ? time : "\(asOf.day) \(time)"
    }

    private static func text(_ age: Duration) -> String {
        let seconds = age.components.seconds
        let (count, unit): (Int64, String) =
            switch seconds {
            case ..<60: (seconds, "second")
            case ..<3_600: (seconds / 60, "minute")
            case ..<172_800: (seconds / 3_600, "hour")
            default: (seconds / 86_400, "day")
            }
        return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
}
