import BankKernel
import Money
import Records

/// Writes a document of JSON (RFC 8259) in UTF-8, value after value, without blanks.
public struct JSONWriter: Sendable {
    /// A balance and a receipt fit in.
    private static let usualBytes = 240

    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(Self.usualBytes)
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclosed(in: "{", "}", members)
    }

    mutating func array<Element>(_ elements: [Element], _ element: (inout JSONWriter, Element) -> Void) {
        enclosed(in: "[", "]") { json in
            for value in elements {
                element(&json, value)
                json.append(",")
            }
        }
    }

    mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        string(name)
        append(":")
        value(&self)
        append(",")
    }

    mutating func string(_ text: String) {
        FieldText.appendJSON(text, to: &bytes)
    }

    /// A text that needs no escapes.
    mutating func plain(_ text: (inout [UInt8]) -> Void) {
        append("\"")
        text(&bytes)
        append("\"")
    }

    /// A value that is written verbatim: a number, `true`, `false` or `null`.
    mutating func literal(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Each of `content` has a comma behind it, the last of which becomes `end`.
    private mutating func enclosed(
        in start: Unicode.Scalar, _ end: Unicode.Scalar, _ content: (inout JSONWriter) -> Void
    ) {
        append(start)
        let empty = bytes.count
        content(&self)
        if bytes.count > empty { bytes.removeLast() }
        append(end)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(UInt8(ascii: scalar))
    }
}

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
