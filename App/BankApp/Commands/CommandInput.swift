import BankKernel

/// The values of a command as typed, by the names they have in its syntax.
struct CommandInput: Sendable, Hashable {
    private var values: [String: String] = [:]

    /// The value called `name`, or the keyword itself; `nil` when it was left out.
    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The text called `name` without the quotes that people put around a path or a word with blanks; empty when it was left
    /// out.
    func unquoted(_ name: String) -> String {
        guard let text = values[name] else { return "" }
        let isQuoted = text.utf8.count >= 2 && text.first == text.last && (text.first == "\"" || text.first == "'")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// The element of `list` whose place the value called `name` is.
    /// - Throws: `CommandStop.refused`, which says what would be right.
    func element<Element>(_ name: String, of list: [Element]) throws(CommandStop) -> Element {
        let text = values[name] ?? ""
        guard !list.isEmpty else { throw .refused("There is nothing to choose from.") }
        guard let place = Int(text), (1...list.count).contains(place) else {
            throw .refused("There is no \"\(text)\" in the list; choose 1 to \(list.count).")
        }
        return list[place - 1]
    }

    /// The count called `name`; `nil` when it was left out.
    /// - Throws: `CommandStop.refused` unless it is from 1 to `limit`.
    func count(_ name: String, upTo limit: Int) throws(CommandStop) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = Int(text), (1...limit).contains(count) else {
            throw .refused("\"\(text)\" is not a count; write a number from 1 to \(limit).")
        }
        return count
    }

    /// The day called `name`; `nil` when it was left out.
    /// - Throws: `CommandStop.refused` for anything but a day of the calendar.
    func day(_ name: String) throws(CommandStop) -> CalendarDay? {
        guard let text = values[name] else { return nil }
        guard let day = CalendarDay(iso8601: text) else {
            throw .refused("\"\(text)\" is not a day; write it as 2026-01-31.")
        }
        return day
    }
}
