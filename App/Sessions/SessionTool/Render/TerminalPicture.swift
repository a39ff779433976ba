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

/// The colours that a program has chosen, as a picture has them: the sixteen that terminals name fit the theme, the others are as
/// the program says.
enum PictureInk {
    /// The sixteen on dark and on light.
    private static let named: [(dark: String, light: String)] = [
        ("#484f58", "#24292f"), ("#ff7b72", "#cf222e"), ("#3fb950", "#116329"), ("#d29922", "#7d4e00"),
        ("#58a6ff", "#0969da"), ("#bc8cff", "#8250df"), ("#39c5cf", "#1b7c83"), ("#b1bac4", "#6e7781"),
        ("#6e7681", "#57606a"), ("#ffa198", "#a40e26"), ("#56d364", "#1a7f37"), ("#e3b341", "#633c01"),
        ("#79c0ff", "#0550ae"), ("#d2a8ff", "#6639ba"), ("#56d4dd", "#136061"), ("#fff", "#0a0c10"),
    ]
    /// The screen and the text on it, for what is swapped.
    private static let plain = (text: (dark: "#c9d1d9", light: "#3b434c"), ground: (dark: "#0d1117", light: "#fff"))

    /// The class or the style of a text.
    static func attributes(of ink: TextInk, or style: Style) -> String {
        guard ink != TextInk() else { return style == .plain ? "" : " class=\"\(style.rawValue)\"" }
        let color =
            ink.isInverse ? ink.background.map { fill(of: $0) } ?? "ground" : ink.foreground.map { fill(of: $0) }
        let marks = [
            ink.isBold ? "font-weight:600" : nil, ink.isItalic ? "font-style:italic" : nil,
            ink.isUnderlined ? "text-decoration:underline" : nil, ink.isFaint ? "opacity:.65" : nil,
        ]
        return attributes(fill: color, marks.compactMap { $0 })
    }

    /// The class or the style of what stands behind a text; nil for nothing.
    static func ground(of ink: TextInk) -> String? {
        let color = ink.isInverse ? ink.foreground.map { fill(of: $0) } ?? "ink" : ink.background.map { fill(of: $0) }
        return color.map { attributes(fill: $0, ["stroke:none"]) }
    }

    /// The rules for the classes that these use.
    static func rules(for inks: Set<TextInk>, _ theme: Theme?) -> String {
        let names = Set(
            inks.flatMap { ink in
                let usual = ink.isInverse ? ["ground", "ink"] : []
                return usual + [ink.foreground, ink.background].compactMap { $0 }.map(fill)
            }
        ).filter { !$0.hasPrefix("#") }.sorted()
        guard !names.isEmpty else { return "" }
        func rules(_ isDark: Bool) -> String {
            names.map { name in
                let color =
                    name == "ink" ? plain.text : name == "ground" ? plain.ground : named[Int(name.dropFirst()) ?? 0]
                return ".\(name){fill:\(isDark ? color.dark : color.light)}"
            }.joined()
        }
        switch theme {
        case .light: return rules(false)
        case .dark: return rules(true)
        case nil: return rules(false) + "@media(prefers-color-scheme:dark){" + rules(true) + "}"
        }
    }

    private static func attributes(fill: String?, _ styles: [String]) -> String {
        let isClass = fill.map { !$0.hasPrefix("#") } ?? false
        let all = (fill.map { isClass ? [] : ["fill:\($0)"] } ?? []) + styles
        return (isClass ? " class=\"\(fill ?? "")\"" : "")
            + (all.isEmpty ? "" : " style=\"\(all.joined(separator: ";"))\"")
    }

    /// The class of a colour that the theme has, or the colour.
    private static func fill(of color: TextInk.Color) -> String {
        switch color {
        case .indexed(let index) where index < 16: "c\(index)"
        case .indexed(let index) where index < 232:
            hexadecimal([(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
        case .indexed(let index): hexadecimal([Int](repeating: 8 + 10 * (index - 232), count: 3))
        case .mixed(let red, let green, let blue): hexadecimal([red, green, blue])
        }
    }

    private static func hexadecimal(_ parts: [Int]) -> String {
        "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension [PictureRow] {
    /// The colours that a program has chosen in them.
    var inks: Set<TextInk> { Set(flatMap(\.pieces).map(\.ink)).subtracting([TextInk()]) }
}
