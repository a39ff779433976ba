public import BankKernel

extension CardModel {
    /// Valid until 2028-11-20.
    public static let visa = CardModel(
        id: "card-1", type: CardType("visa"), number: "1211", expiry: CalendarDay(daysSinceEpoch: 21_508))
    /// Another of the same type, which comes after it in a list.
    public static let secondVisa = CardModel(
        id: "card-2", type: CardType("visa"), number: "4242", expiry: CalendarDay(daysSinceEpoch: 21_600))
    /// Valid until 2025-12-31: expired at the time of `ManualClock()`.
    public static let amex = CardModel(
        id: "card-3", type: CardType("american_express"), number: "0005", expiry: CalendarDay(daysSinceEpoch: 20_453))
    /// A card that is in no other sample.
    public static let maestro = CardModel(
        id: "card-4", type: CardType("maestro"), number: "7777", expiry: CalendarDay(daysSinceEpoch: 21_000))
}
