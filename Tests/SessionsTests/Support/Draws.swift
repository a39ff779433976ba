/// Draws that are the same for the same seed (SplitMix64).
struct Draws: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

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
