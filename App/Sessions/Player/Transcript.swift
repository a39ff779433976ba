/// What happened in a walk, as a session file would write it: secrets by their names, every step in its order.
public struct Transcript: Sendable, Equatable {
    private let events: [WalkEvent]
    private let mask: SecretMask

    init(events: [WalkEvent], mask: SecretMask) {
        self.events = events
        self.mask = mask
    }

    /// The lines.
    public var lines: [String] {
        var text = WalkText()
        for event in events { text.append(event) }
        return mask.isEmpty ? text.lines : text.lines.map(mask.mask)
    }

    /// The lines, each with a line feed.
    public var text: String {
        lines.map { $0 + "\n" }.joined()
    }
}
