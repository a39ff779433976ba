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
