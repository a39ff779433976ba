public import Money

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
    /// The most bytes of the content of a request; the longest, a transfer with its note, has less than a thousand.
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
    /// Reads what `Money` is written as, with more digits where they are needed.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// Writes what `Money` is written as, with more digits where they are needed.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("minorUnits", minorUnits)
            json.member("currency", currency)
        }
    }
}
