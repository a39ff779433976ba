/// A key of a terminal, or what is typed without ending the line.
public enum ProgramKey: Sendable, Hashable {
    /// Characters, each by its key.
    case text(String)
    /// Ctrl and a letter, or one of `@[\]^_`.
    case control(Character)
    /// Ends the line.
    case enter
    /// Completes.
    case tab
    /// Leaves.
    case escape
    /// Takes away what is before the cursor.
    case backspace
    /// Takes away what is at the cursor.
    case delete
    /// Goes up, or back in time.
    case up
    /// Goes down, or forward in time.
    case down
    /// Goes to the left.
    case left
    /// Goes to the right.
    case right
    /// Goes to the beginning.
    case home
    /// Goes to the end.
    case end

    /// What a terminal sends for it.
    public var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .control(let letter): [(letter.uppercased().utf8.first ?? 0x40) & 0x1F]
        case .enter: [0x0D]
        case .tab: [0x09]
        case .escape: [0x1B]
        case .backspace: [0x7F]
        case .delete: Array("\u{1B}[3~".utf8)
        case .up: Array("\u{1B}[A".utf8)
        case .down: Array("\u{1B}[B".utf8)
        case .left: Array("\u{1B}[D".utf8)
        case .right: Array("\u{1B}[C".utf8)
        case .home: Array("\u{1B}[H".utf8)
        case .end: Array("\u{1B}[F".utf8)
        }
    }
}
