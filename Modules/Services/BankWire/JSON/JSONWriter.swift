import BankKernel

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

    /// What is written as it stands: a number, `true`, `false` or `null`.
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
