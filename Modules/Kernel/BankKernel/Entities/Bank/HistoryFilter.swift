/// Which transactions of an account are wanted.
public struct HistoryFilter: Sendable, Hashable {
    /// Text that the note, the counterparty's name or number, the amount or the id contains, whatever case and diacritics.
    /// `nil` or empty for any.
    public var text: String?
    /// The first booking day (UTC), inclusive; `nil` for no bound.
    public var from: CalendarDay?
    /// The last booking day (UTC), inclusive; `nil` for no bound.
    public var to: CalendarDay?

    /// A filter; without arguments it lets everything through.
    public init(text: String? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil) {
        self.text = text
        self.from = from
        self.to = to
    }
}
