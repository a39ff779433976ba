import Money

extension SplitMix64 {
    /// A text of pieces of the grammar and of ordinary words.
    mutating func text(atMost count: Int) -> String {
        let pieces = [
            "a", "b", " ", "  ", "\\", "[..]", "...", "{x:int}", "{y:foo}", "$x", "> ", "x> ", "? ", " <", "<", "*",
            "! ",
            "@seed 1", "#", "[0]", "```", "1", "-2", "5.00 EUR", "2026-01-05", "é", "\t",
            "785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "AT049999900000000001",
        ]
        let length = Int.random(in: 0...count, using: &self)
        return (0..<length).reduce(into: "") { text, _ in text += pieces.randomElement(using: &self) ?? "" }
    }
}
