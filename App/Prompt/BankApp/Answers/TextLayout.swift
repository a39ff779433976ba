import BankKernel
import DisplayText
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
