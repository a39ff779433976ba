/// What makes lines of text of the bytes that a program writes.
protocol TextDisplay: Sendable {
    /// Takes bytes, which may end in the middle of a character.
    mutating func feed(_ bytes: [UInt8])
    /// The line that may go on.
    var unfinishedLine: String { get }
    /// Whether there are finished lines that were not taken yet.
    var hasLines: Bool { get }
    /// The finished lines that were not taken yet.
    mutating func takeLines() -> [String]
    /// All lines that were not taken yet, also the unfinished one unless it is empty.
    mutating func takeRest() -> [String]
    /// Goes to the beginning of a line of its own.
    mutating func breakLine()
}
