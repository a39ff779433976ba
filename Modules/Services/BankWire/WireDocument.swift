import BankKernel
public import Money
import Records

/// A value that is sent and received as JSON, with one definition for both sides.
///
/// Readers ignore unknown members: later versions only add some.
public protocol WireDocument: Sendable {
    /// Reads it from a document or a part of one.
    /// - Throws: ``WireFault/wrongShape(path:reason:)``, which names the field.
    init(_ node: JSONNode) throws(WireFault)

    /// Writes this value as JSON.
    func write(to json: inout JSONWriter)
}

extension WireDocument {
    /// Reads it from the bytes of a whole document.
    /// - Throws: ``WireFault``.
    public init(
        reading bytes: [UInt8], limit: Int = WireLimits.responseBytes
    ) throws(WireFault) {
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        try self.init(JSONNode(JSONValue(reading: bytes)))
    }

    /// This value as a document in UTF-8, without blanks.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        write(to: &json)
        return json.bytes
    }

    /// The same document as a text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The size limits of requests and responses. What is over a limit is refused before it is read.
public enum WireLimits {
    /// The most bytes of the content of a request; the longest, a transfer with its note, has less than thirteen thousand.
    public static let requestBytes = 16 << 10
    /// The most bytes of the path and the query of a request.
    public static let targetBytes = 4 << 10
    /// The most bytes of the content of a response: a page of ``pageItems``, or a few thousand accounts.
    public static let responseBytes = 4 << 20
    /// The most transactions of a page. A request for more gets this many, and the start of the next page.
    public static let pageItems = 200
    /// The most months of a turnover. A request for more gets this many.
    public static let turnoverMonths = 1_200
}

/// A list as a document: an object, so that later versions can add what is true of the whole.
public struct ItemList<Item: WireDocument>: WireDocument {
    /// What is in it, in the order of the bank.
    public let items: [Item]

    /// A list of `items`, in this order.
    public init(_ items: [Item]) {
        self.items = items
    }

    /// Reads the member `items`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when it is not an array, or for the first unreadable item.
    public init(_ node: JSONNode) throws(WireFault) {
        var items: [Item] = []
        for element in try node.member("items").elements() { items.append(try Item(element)) }
        self.items = items
    }

    /// Writes `{"items": […]}`.
    public func write(to json: inout JSONWriter) {
        json.object { $0.member("items", items) }
    }
}

extension ItemList: Equatable where Item: Equatable {}

extension Money: WireDocument {
    /// Reads `{"minorUnits": "2500", "currency": "EUR"}`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// Writes `{"minorUnits": "2500", "currency": "EUR"}`: 25.00 EUR, 2,500 cents.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("minorUnits", minorUnits)
            json.member("currency", currency)
        }
    }
}

extension MoneyTotal: WireDocument {
    /// Reads what `Money` is written as, with more digits where they are needed: up to 33, which no account comes to, so that totals can
    /// be added.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
        guard minorUnits.magnitude < 1 << 110 else { throw node.fault("is a sum that no account comes to") }
    }

    /// Writes what `Money` is written as, with more digits where they are needed.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("minorUnits", minorUnits)
            json.member("currency", currency)
        }
    }
}

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

    /// `content` writes a comma after each element; `end` takes the place of the last comma.
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
