import DisplayText
import ForeignProgram
import Sessions

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
            <style>\(PictureColors.rules(theme)).title{font-weight:600}\(PictureInk.rules(for: rows.inks, theme))</style>
            <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
            <path d="M.5 \(Self.bar).5H\(width - 1)"/>
            <circle cx="20" cy="18" r="6"/><circle cx="40" cy="18" r="6"/><circle cx="60" cy="18" r="6"/>
            \(heading(width: width))
            \(rows.enumerated().map { text(of: $1, at: $0) }.joined())</svg>

            """
    }

    private var name: String { ScreenText.visible(title).withoutInk }

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
            let style = PictureInk.attributes(of: piece.ink, or: piece.style)
            let ground = PictureInk.ground(of: piece.ink).map { color in
                "<rect x=\"\(x)\" y=\"\(y - 16)\" width=\"\(piece.columns * Self.cell.width)\" height=\"\(Self.cell.height)\""
                    + "\(color)/>\n"
            }
            // The length holds the columns together in a font of another width, too.
            return (ground ?? "")
                + "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(piece.columns * Self.cell.width)\"\(style)>"
                + "\(XMLText.content(piece.text))</text>\n"
        }.joined()
    }
}

/// A row of a screen: pieces of text, each at its column.
struct PictureRow: Equatable {
    /// Characters of one style and one width, without more than single blanks between them.
    struct Piece: Equatable {
        /// The column it begins at, the first being 0.
        let column: Int
        /// The columns it takes.
        private(set) var columns: Int
        private(set) var text: String
        let style: Style
        /// The program's own colours; the usual ones where it chose none.
        let ink: TextInk
        private let isWide: Bool

        fileprivate init(_ cell: Cell, at column: Int) {
            self.column = column
            columns = cell.columns
            text = cell.text
            style = cell.style
            ink = cell.ink
            isWide = cell.isWide
        }

        /// Appends the cell at `position`, behind at most one blank; false when it must begin a new piece.
        fileprivate mutating func join(_ cell: Cell, at position: Int) -> Bool {
            let blanks = position - column - columns
            guard cell.style == style, cell.ink == ink, cell.isWide == isWide, blanks == 0 || blanks == 1 && !isWide
            else {
                return false
            }
            text += (blanks == 1 ? " " : "") + cell.text
            columns += blanks + cell.columns
            return true
        }
    }

    private(set) var pieces: [Piece] = []
    private var columns = 0

    /// The rows of `line` on a screen of so many columns, at least two; a character that finds no room begins the next one.
    static func rows(of line: StyledText, columns: Int) -> [PictureRow] {
        var rows = [PictureRow()]
        for cell in Cell.cells(of: line) {
            if rows[rows.count - 1].columns + cell.columns > columns { rows.append(PictureRow()) }
            rows[rows.count - 1].append(cell)
        }
        return rows
    }

    private mutating func append(_ cell: Cell) {
        defer { columns += cell.columns }
        guard cell.text != " " || PictureInk.ground(of: cell.ink) != nil else { return }
        if pieces.isEmpty || !pieces[pieces.count - 1].join(cell, at: columns) {
            pieces.append(Piece(cell, at: columns))
        }
    }
}

/// A character with all that combines with it.
private struct Cell {
    var text: String
    let columns: Int
    let style: Style
    let ink: TextInk

    var isWide: Bool { columns > 1 }

    static func cells(of line: StyledText) -> [Cell] {
        var cells: [Cell] = []
        for run in line.runs {
            for (text, ink) in TextInk.pieces(of: run.text) {
                for scalar in text.unicodeScalars {
                    let columns = DisplayWidth.of(scalar)
                    if columns == 0, !cells.isEmpty {
                        cells[cells.count - 1].text.unicodeScalars.append(scalar)
                    } else {
                        cells.append(Cell(text: String(scalar), columns: max(1, columns), style: run.style, ink: ink))
                    }
                }
            }
        }
        return cells
    }
}

/// The colours of a picture, as a style sheet has them.
enum PictureColors {
    /// What is coloured: by the names of their classes, what stands on the screen and the window around it.
    private static let styles: [(name: String, dark: String, light: String)] = [
        ("rect", "fill:#0d1117;stroke:#30363d", "fill:#fff;stroke:#d1d9e0"),
        ("circle", "fill:#30363d", "fill:#d1d9e0"),
        ("path", "stroke:#30363d", "stroke:#d1d9e0"),
        ("text", "fill:#c9d1d9", "fill:#3b434c"),
        (".title", "fill:#fff", "fill:#0a0c10"),
        (".accent", "fill:#58a6ff", "fill:#0969da"),
        (".muted", "fill:#8b949e", "fill:#656d76"),
        (".error", "fill:#ff7b72", "fill:#cf222e"),
    ]

    /// The rules for a theme; without one, for whichever the reader has.
    static func rules(_ theme: Theme?) -> String {
        switch theme {
        case .light: styles.map { "\($0.name){\($0.light)}" }.joined()
        case .dark: styles.map { "\($0.name){\($0.dark)}" }.joined()
        case nil: rules(.light) + "@media(prefers-color-scheme:dark){" + rules(.dark) + "}"
        }
    }
}
