public import BankKernel

/// Invented cards, drawn at random as a service of test data would.
public enum CardDraw {
    /// How many cards a draw has when nobody says.
    public static let usualCount = 12

    /// The body of an answer with `count` cards, as they are on the wire: with whole numbers, which are invented but
    /// pass the check of their last digit (Luhn, ISO/IEC 7812-1 annex B).
    /// They expire around `today`: some have expired, most are valid for years.
    public static func json(
        count: Int = usualCount, today: CalendarDay, using generator: inout some RandomNumberGenerator
    ) -> String {
        "[" + cards(count, today: today, using: &generator).map(\.json).joined(separator: ",") + "]"
    }

    static func cards(
        _ count: Int, today: CalendarDay, using generator: inout some RandomNumberGenerator
    ) -> [DrawnCard] {
        (0..<max(0, count)).map { _ in DrawnCard(today: today, using: &generator) }
    }
}
