import Terminal
import Words

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
        private let isWide: Bool

        fileprivate init(_ cell: Cell, at column: Int) {
            self.column = column
            columns = cell.columns
            text = cell.text
            style = cell.style
            isWide = cell.isWide
        }

        /// Takes a cell in that stands at `position`, behind at most one blank; false when it must begin a piece of its own.
        fileprivate mutating func join(_ cell: Cell, at position: Int) -> Bool {
            let blanks = position - column - columns
            guard cell.style == style, cell.isWide == isWide, blanks == 0 || blanks == 1 && !isWide else {
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
        guard cell.text != " " else { return }
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

    var isWide: Bool { columns > 1 }

    static func cells(of line: StyledText) -> [Cell] {
        var cells: [Cell] = []
        for run in line.runs {
            for scalar in run.text.unicodeScalars {
                let columns = DisplayWidth.of(scalar)
                if columns == 0, !cells.isEmpty {
                    cells[cells.count - 1].text.unicodeScalars.append(scalar)
                } else {
                    cells.append(Cell(text: String(scalar), columns: max(1, columns), style: run.style))
                }
            }
        }
        return cells
    }
}
