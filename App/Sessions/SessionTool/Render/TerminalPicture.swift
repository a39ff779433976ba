import Sessions
import Terminal
import Words

/// A walk as a picture of a terminal: one SVG that needs nothing besides, and has the same bytes for the same walk.
struct TerminalPicture {
    /// What the window is called.
    let title: String
    /// How many columns the screen has, at least two.
    let columns: Int
    /// The colours; nil for those that the reader's device is set to.
    let theme: Theme?

    private static let cell = (width: 9, height: 21)
    private static let margin = 18
    private static let bar = 36
    private static let fonts =
        "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace"

    /// The picture of `steps`.
    func text(of steps: [TranscriptStep]) -> String {
        let rows = WalkScreen(steps).lines.flatMap { PictureRow.rows(of: $0, columns: columns) }
        let width = columns * Self.cell.width + 2 * Self.margin
        let height = Self.bar + rows.count * Self.cell.height + 2 * Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="\(Self.fonts)" font-size="15" role="img" aria-label="\(XMLText.attribute(name))">
            <style>\(PictureColors.rules(theme)).title{font-weight:600}</style>
            <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
            <path d="M.5 \(Self.bar).5H\(width - 1)"/>
            <circle cx="20" cy="18" r="6"/><circle cx="40" cy="18" r="6"/><circle cx="60" cy="18" r="6"/>
            \(heading(width: width))
            \(rows.enumerated().map { text(of: $1, at: $0) }.joined())</svg>

            """
    }

    private var name: String { ScreenText.visible(title) }

    /// The title between the circles and as much room at the other side.
    private func heading(width: Int) -> String {
        let room = (width - 160) / Self.cell.width
        let title = XMLText.content(DisplayWidth.truncated(name, to: room))
        return "<text x=\"\(width / 2)\" y=\"23\" text-anchor=\"middle\" class=\"muted\">\(title)</text>"
    }

    private func text(of row: PictureRow, at index: Int) -> String {
        let y = Self.bar + Self.margin + index * Self.cell.height + 16
        return row.pieces.map { piece in
            let x = Self.margin + piece.column * Self.cell.width
            let style = piece.style == .plain ? "" : " class=\"\(piece.style.rawValue)\""
            // The length holds the columns together in a font of another width, too.
            return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(piece.columns * Self.cell.width)\"\(style)>"
                + "\(XMLText.content(piece.text))</text>\n"
        }.joined()
    }
}
