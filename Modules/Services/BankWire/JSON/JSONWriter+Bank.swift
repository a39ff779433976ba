import BankKernel
import Money

/// Members whose values are the bank's.
extension JSONWriter {
    mutating func member(_ name: String, _ text: String) { member(name) { $0.string(text) } }
    mutating func member(_ name: String, _ number: IBAN) { member(name) { $0.string(number.electronicForm) } }
    mutating func member(_ name: String, _ currency: Currency) { member(name) { $0.string(currency.code) } }
    mutating func member(_ name: String, _ value: Bool) { member(name) { $0.literal(value ? "true" : "false") } }
    mutating func member(_ name: String, _ document: some WireDocument) { member(name) { document.write(to: &$0) } }

    mutating func member(_ name: String, _ id: TransferID) {
        member(name) { $0.plain { id.append(to: &$0) } }
    }

    mutating func member(_ name: String, _ instant: Instant) {
        member(name) { $0.plain { instant.appendPreciseDescription(to: &$0) } }
    }

    /// A whole number, in quotes: numbers of JSON lose digits in many readers.
    mutating func member(_ name: String, _ number: some FixedWidthInteger) {
        member(name) { $0.plain { $0.append(decimal: number) } }
    }

    mutating func member(_ name: String, _ documents: [some WireDocument]) {
        member(name) { $0.array(documents) { $1.write(to: &$0) } }
    }
}
