/// Rows under titled columns, laid out for whatever width there is.
public struct Table: Sendable, Hashable {
    /// What stands under one title.
    public struct Column: Sendable, Hashable {
        /// At which side its text stands.
        public enum Alignment: Sendable, Hashable {
            /// Words, which may be cut when there is no room.
            case left
            /// Numbers, which never are.
            case right
        }

        /// What stands above it.
        public let title: String
        /// At which side its text stands.
        public let alignment: Alignment
        /// How soon it is cut when there is no room: the highest first, 0 never.
        public let shrinkPriority: Int

        /// A column. A number in it is never cut, whatever its priority.
        public init(_ title: String, alignment: Alignment = .left, shrinkPriority: Int = 0) {
            self.title = title
            self.alignment = alignment
            self.shrinkPriority = alignment == .right ? 0 : shrinkPriority
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, one too many is not shown.
    public var rows: [[StyledText]]

    /// A table of these columns, each row a cell for each.
    public init(columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The lines to print, sanitised, without blanks at their ends.
    ///
    /// Where even cut columns have no room, a row becomes a record of `Title: value` lines. What has a priority is cut there
    /// too; a number or an IBAN is shown whole, for one cut short is worse than a line too long.
    /// - Parameter width: the columns of the terminal; `nil` for as wide as it takes.
    public func lines(width: Int?) -> [StyledText] {
        let layout = TableLayout(self)
        guard let widths = layout.widths(fitting: width) else { return layout.records(width: width) }
        return layout.lines(widths: widths)
    }
}
