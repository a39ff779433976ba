/// A key of a terminal, or what is typed without ending the line.
public enum ProgramKey: Sendable, Hashable {
    /// Characters, each by its key.
    case text(String)
    /// Ctrl and a letter, or one of `@[\]^_`.
    case control(Character)
    case alt(Character)
    /// Ends the line.
    case enter
    /// Completes.
    case tab
    /// Completes the other way round: Shift and Tab.
    case backTab
    /// Leaves.
    case escape
    /// Deletes the character before the cursor.
    case backspace
    /// Deletes the character at the cursor.
    case delete
    /// Changes between inserting and replacing.
    case insert
    /// Goes up, or back in time.
    case up
    /// Goes down, or forward in time.
    case down
    /// Goes to the left.
    case left
    /// Goes to the right.
    case right
    /// Goes a word to the left: Ctrl and the arrow.
    case wordLeft
    /// Goes a word to the right: Ctrl and the arrow.
    case wordRight
    /// Goes to the beginning.
    case home
    /// Goes to the end.
    case end
    /// Goes a page up.
    case pageUp
    /// Goes a page down.
    case pageDown
    /// A function key, by its number from 1 to 12.
    case function(Int)

    /// What a terminal sends for it; with `hasApplicationKeys` what it does once a program has asked for the keys of
    /// applications.
    public func bytes(hasApplicationKeys: Bool = false) -> [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .control(let letter): [(letter.uppercased().utf8.first ?? 0x40) & 0x1F]
        case .alt(let letter): [0x1B] + Array(String(letter).utf8)
        case .enter: [0x0D]
        case .tab: [0x09]
        case .escape: [0x1B]
        case .backspace: [0x7F]
        case .up, .down, .left, .right, .home, .end: Array("\u{1B}\(hasApplicationKeys ? "O" : "[")\(sequence)".utf8)
        case .function(1...4): Array("\u{1B}O\(sequence)".utf8)
        default: Array("\u{1B}[\(sequence)".utf8)
        }
    }

    /// What follows ESC and another character.
    private var sequence: String {
        switch self {
        case .up: "A"
        case .down: "B"
        case .right: "C"
        case .left: "D"
        case .home: "H"
        case .end: "F"
        case .backTab: "Z"
        case .insert: "2~"
        case .delete: "3~"
        case .pageUp: "5~"
        case .pageDown: "6~"
        case .wordRight: "1;5C"
        case .wordLeft: "1;5D"
        case .function(let number): Self.functions[min(max(number, 1), Self.functions.count) - 1]
        case .text, .control, .alt, .enter, .tab, .escape, .backspace: ""
        }
    }

    private static let functions = ["P", "Q", "R", "S", "15~", "17~", "18~", "19~", "20~", "21~", "23~", "24~"]
}
