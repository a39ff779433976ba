/// Rows under titled columns, laid out for whatever width there is.
public struct Table: Sendable, Hashable {
    /// What stands under one title.
    public struct Column: Sendable, Hashable {
        /// At which side its text stands.
        public enum Alignment: Sendable, Hashable {
            /// Words.
            case left
            /// Numbers.
            case right
        }

        /// What becomes of its text when there is no room.
        public enum Wrapping: Sendable, Hashable {
            /// It stays as it is: a number, or what would be wrong in two parts.
            case never
            /// It goes on below, for three lines at most; an ellipsis stands for the rest.
            case briefly
            /// It goes on below, for as many lines as it takes.
            case fully
        }

        /// What stands above it.
        public let title: String
        /// At which side its text stands.
        public let alignment: Alignment
        /// What becomes of its text when there is no room; the widest column gives way first.
        public let wrapping: Wrapping

        /// A column. A number in it is never cut, whatever is asked for.
        public init(_ title: String, alignment: Alignment = .left, wrapping: Wrapping = .never) {
            self.title = title
            self.alignment = alignment
            self.wrapping = alignment == .right ? .never : wrapping
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, one too many is not shown.
    public var rows: [[StyledText]]
    /// What stands below the cells of a row and belongs to it, by the place of the row.
    private(set) var continuations: [Int: [[StyledText]]] = [:]

    /// A table of these columns, each row a cell for each.
    public init(columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Adds a row of several lines: `further` stand below the cells of `row` and are one record with it.
    public mutating func append(_ row: [StyledText], continuedBy further: [[StyledText]]) {
        continuations[rows.count] = further
        rows.append(row)
    }

    /// The lines to print, sanitised, without blanks at their ends.
    ///
    /// The widest column that wraps gives way first, down to its longest word. Where even that makes no room, a row becomes a
    /// record of `Title: value` lines; a number or an IBAN is shown whole there too, for one cut short is worse than a line
    /// too long.
    /// - Parameter width: the columns of the terminal; `nil` for as wide as it takes.
    public func lines(width: Int?) -> [StyledText] {
        let layout = TableLayout(self)
        guard let widths = layout.widths(fitting: width) else { return layout.records(width: width) }
        return layout.lines(widths: widths)
    }
}
