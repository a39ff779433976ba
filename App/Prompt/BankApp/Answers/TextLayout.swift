import BankKernel
import DisplayText
import TerminalIO

extension TerminalWriter {
    /// Says which records were left out, and why.
    func leftOut(_ records: LeftOutRecords) {
        line(StyledText(records.description, .negative))
    }
}
