/// A payment card, of whose number nothing but the last four digits is ever kept.
public struct CardModel: Sendable, Hashable, Identifiable {
    /// What its service knows it by.
    public let id: String
    /// The brand, in one spelling.
    public let type: CardType
    /// The last four digits of the number; fewer when it had fewer.
    public let lastFourDigits: String
    /// The last day on which it is valid.
    public let expiry: CalendarDay

    /// A card. Of `number` it takes the last four digits, of whatever script and whatever else is in it, as ASCII.
    public init(id: String, type: CardType, number: some StringProtocol, expiry: CalendarDay) {
        self.id = id
        self.type = type
        self.lastFourDigits = String(CardDigits.ascii(in: number).suffix(4))
        self.expiry = expiry
    }

    /// Whether it is no longer valid on `day`; it is valid through the day of its expiry.
    public func isExpired(on day: CalendarDay) -> Bool { day > expiry }
}
