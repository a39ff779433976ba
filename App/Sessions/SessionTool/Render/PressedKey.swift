import Sessions
import Terminal

/// A key as it is shown where it was pressed.
enum PressedKey {
    /// What stands there; nil for Enter, which shows by the line that ends.
    static func text(_ key: SessionKey, behind columns: Int) -> StyledText? {
        switch key {
        case .text(let text): StyledText(ScreenText.visible(text, behind: columns), .title)
        case .control(let letter): StyledText("^\(letter)", .muted)
        case .named(.enter): nil
        case .named(let name): StyledText("[\(name.rawValue)]", .muted)
        }
    }
}
