import Terminal
import Words

/// What stands on the screen of a walk, in texts that a picture can hold: tabs are blanks, and other controls are written out.
enum ScreenText {
    /// A text as it stands behind so many columns.
    static func visible(_ text: String, behind columns: Int = 0) -> String {
        guard text.unicodeScalars.contains("\t") else { return Sanitizer.visible(text) }
        return text.split(separator: "\t", omittingEmptySubsequences: false).reduce(into: "") { result, piece in
            if !result.isEmpty || piece.startIndex != text.startIndex {
                let column = columns + DisplayWidth.of(result)
                result += String(repeating: " ", count: tabStop - column % tabStop)
            }
            result += Sanitizer.visible(String(piece))
        }
    }

    /// How far tabs stand from each other on all terminals that nobody has told otherwise.
    private static let tabStop = 8
}
