/// How long things take while somebody types: like a person, and always the same.
struct TypingPace {
    /// Until the app answers.
    static let answer = 150
    /// Before Enter.
    static let enter = 350
    /// Before a key with a name.
    static let key = 450
    /// For a secret, whatever its length.
    static let secret = 1_400
    /// After this many characters a line is typed faster and faster.
    private static let patience = 50

    private var state: UInt64 = 0x5DEE_CE66

    /// Until what was shown is read.
    static func reading(_ characters: Int) -> Int {
        min(3_500, 500 + 12 * characters)
    }

    /// Until the next of `count` characters is typed; a word needs a thought.
    mutating func typing(after character: Character?, of count: Int) -> Int {
        // The generator of Knuth's MMIX, whose high bits are good enough for fingers.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pause = 45 + Int(state >> 57) * 3 / 4 + (character == " " ? 70 : 0)
        return max(8, count > Self.patience ? pause * Self.patience / count : pause)
    }
}
