import BankKernel
import TerminalIO

extension TerminalWriter {
    /// Writes the fields of one record, a line each, with aligned values when there is room.
    func fields(_ fields: [(title: String, value: StyledText)]) {
        let fields = fields.map { (title: $0.title, value: $0.value.written(in: format)) }
        let widest = fields.map(\.title.count).max() ?? 0
        let fits = fields.allSatisfy { widest + 2 + $0.value.width <= columns ?? .max }
        for (title, value) in fields {
            let gap = fits ? String(repeating: " ", count: widest - title.count + 2) : ": "
            line(StyledText(title + gap, .muted) + value)
        }
    }

    /// Says which records were left out, and why.
    func leftOut(_ records: LeftOutRecords) {
        line(StyledText(records.description, .negative))
    }
}

extension Table.Column {
    static func text(_ title: String, wrapping: Wrapping = .never, yielding: Yielding = .never) -> Self {
        Self(title, wrapping: wrapping, yielding: yielding)
    }

    /// A right-aligned column of numbers, which are never cut.
    static func number(_ title: String, yielding: Yielding = .never) -> Self {
        Self(title, alignment: .right, yielding: yielding)
    }
}

/// A bar of a chart in text.
enum ChartBar {
    /// The columns for bars beside `used` others, when the terminal has `width` of them.
    static func room(width: Int?, used: Int) -> Int { max((width ?? 80) - used, 5) }

    /// A bar for `value`, `room` columns long for `largest`; at least one column unless `value` is zero.
    static func text(_ value: UInt128, of largest: UInt128, room: Int) -> String {
        guard largest > 0, value > 0 else { return "" }
        let share = Double(value) / Double(largest)
        return String(repeating: "█", count: max(1, Int((share * Double(room)).rounded())))
    }
}

extension Int {
    /// The count with its noun: `1 customer`, `2 customers`.
    func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
    }
}
