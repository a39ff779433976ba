import BankKernel
import Terminal

extension TerminalWriter {
    /// Writes the fields of one record, a line each: their values below each other, or behind their titles where there is no
    /// room for that.
    func fields(_ fields: [(title: String, value: String)]) {
        let widest = fields.map(\.title.count).max() ?? 0
        let fits = fields.allSatisfy { widest + 2 + $0.value.count <= columns ?? .max }
        for (title, value) in fields {
            let gap = fits ? String(repeating: " ", count: widest - title.count + 2) : ": "
            line(StyledText(title + gap, .muted) + StyledText(value))
        }
    }

    /// Says which records are missing from what was just shown, and why.
    func leftOut(_ records: LeftOutRecords) {
        line(StyledText(records.description, .negative))
    }
}

extension Table.Column {
    /// A column of text; one that wraps gives way to others where there is no room.
    static func text(_ title: String, wrapping: Wrapping = .never) -> Self {
        Self(title, wrapping: wrapping)
    }

    /// A column of numbers, on the right and never cut.
    static func number(_ title: String) -> Self {
        Self(title, alignment: .right)
    }
}

/// A bar of a chart in text.
enum ChartBar {
    /// A bar for `value`, as long as `room` for `largest`; none for nothing, else at least one column.
    static func text(_ value: UInt128, of largest: UInt128, room: Int) -> String {
        guard largest > 0, value > 0 else { return "" }
        let share = Double(value) / Double(largest)
        return String(repeating: "█", count: max(1, Int((share * Double(room)).rounded())))
    }
}

extension Int {
    /// So many of what `noun` names, in words: `1 customer`, `2 customers`.
    func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
    }
}
