import BankKernel
import ShellCommands

/// The typed values of a command, by their names in its syntax.
struct CommandInput: Sendable, Hashable {
    private(set) var values: [String: String] = [:]

    /// The value called `name`, or the keyword itself; `nil` when omitted.
    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The text called `name` without surrounding quotes; empty when omitted.
    func unquoted(_ name: String) -> String {
        guard let text = values[name] else { return "" }
        let isQuoted = text.utf8.count >= 2 && text.first == text.last && (text.first == "\"" || text.first == "'")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// The row of `printed` with the number called `name`.
    /// - Throws: `CommandStop.refused` when it was not printed.
    func row<Row>(_ name: String, of printed: PrintedRows<Row>) throws(CommandStop) -> Row {
        try printed.row(typed: values[name] ?? "").row
    }

    /// The count called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` unless it is 1 or more.
    func count(_ name: String) throws(CommandStop) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = Int(text), count >= 1 else {
            throw .refused("\"\(text)\" is not a count. Write 1 or more.")
        }
        return count
    }

    /// The days called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` for anything but days of the calendar.
    func days(_ name: String, today: CalendarDay) throws(CommandStop) -> ClosedRange<CalendarDay>? {
        guard let text = values[name] else { return nil }
        guard let days = TypedDays.days(text, today: today) else {
            throw .refused("\"\(text)\" is not a date. Write \(TypedDays.examples).")
        }
        return days
    }
}
