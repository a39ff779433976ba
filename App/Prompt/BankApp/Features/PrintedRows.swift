import BankAnswers
import BankKernel
import DisplayText
import ShellCommands
import TerminalIO

/// The numbered rows of a list as they were printed last.
///
/// A number means the row that was printed with it, whatever the list has become since; a number that was not printed means
/// nothing.
struct PrintedRows<Row> {
    private var first = 1
    /// `nil` before anything was printed.
    private var rows: [Row]?

    /// Nothing was printed, or `rows` were, numbered from 1.
    init(_ rows: [Row]? = nil) {
        self.rows = rows
    }

    var numbers: Range<Int> { first..<(first + (rows?.count ?? 0)) }

    /// Keeps a page that `writer` has shown, numbered from `start`: it continues the rows before it or replaces them. A muted
    /// writer has shown nothing.
    @MainActor
    mutating func take(_ page: [Row], numberedFrom start: Int = 1, shownBy writer: TerminalWriter) {
        guard !writer.isMuted else { return }
        if rows != nil, start > first, start == numbers.upperBound {
            rows?.append(contentsOf: page)
        } else {
            (first, rows) = (start, page)
        }
    }

    /// The row with this number; `nil` when it was not printed.
    subscript(number: Int) -> Row? {
        numbers.contains(number) ? rows?[number - first] : nil
    }

    /// The number in `text` that means a row, and the row.
    /// - Throws: `CommandStop.refused` when there is none.
    func row(typed text: String) throws(CommandStop) -> (number: Int, row: Row) {
        if let number = Int(text), let row = self[number] { return (number, row) }
        throw .refused(refusal(of: text))
    }

    /// The number of the row `step` after the one with `number`, which was opened last.
    /// - Throws: `CommandStop.refused` at the ends of the list.
    func row(_ step: Int, after number: Int?) throws(CommandStop) -> Int {
        let number = (number ?? 0) + step
        guard number >= numbers.lowerBound else { throw .refused("This is the first row of the list.") }
        guard number < numbers.upperBound else { throw .refused("This is the last row that the list shows.") }
        return number
    }

    /// The message for a number that means no row; `others` is what could be typed instead.
    func refusal(of text: String, orElse others: String? = nil) -> String {
        guard rows == nil else { return TypedRow.refusal(of: text, in: numbers, orElse: others) }
        return "There is no row \(text) yet. Show the list first\(TypedRow.instead(others))."
    }
}

extension TerminalWriter {
    /// Says which records were left out, and why.
    func leftOut(_ records: LeftOutRecords) {
        line(StyledText(records.description, .negative))
    }
}
