/// The query of a request: names with values, of which any text can be one.
public struct WireQuery: Sendable, Hashable {
    private struct Item: Sendable, Hashable {
        let name: String
        let value: String
    }

    private var items: [Item] = []

    /// A query that asks for nothing.
    public init() {}

    /// Reads what stands behind the question mark. Names that nobody knows stay unread.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` for invalid escapes, what is not UTF-8, and a name that comes twice.
    public init(parsing text: some StringProtocol) throws(WireFault) {
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(parts[0]),
                let value = PercentEncoding.decode(parts.dropFirst().first ?? "")
            else { throw .wrongShape(path: "query", reason: "has an invalid escape") }
            guard self[name] == nil else { throw .wrongShape(path: name, reason: "comes twice") }
            items.append(Item(name: name, value: value))
        }
    }

    /// Whether it asks for nothing.
    public var isEmpty: Bool { items.isEmpty }

    /// The query string, percent-encoded, without the question mark.
    public var text: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    /// The value of a name; `nil` for none, which is not the same as an empty one.
    public subscript(name: String) -> String? {
        get { items.first { $0.name == name }?.value }
        set {
            items.removeAll { $0.name == name }
            if let newValue { items.append(Item(name: name, value: newValue)) }
        }
    }

    /// The value of `name` as what `read` makes of it; `nil` where there is none, or an empty one.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when `read` makes nothing of it, which is then no `noun`.
    func value<Value>(_ name: String, _ noun: String, _ read: (String) -> Value?) throws(WireFault) -> Value? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let value = read(text) else { throw .wrongShape(path: name, reason: "is not \(noun)") }
        return value
    }

    /// The value of `name` as a number above zero, `most` in place of a greater one.
    func count(_ name: String, most: Int) throws(WireFault) -> Int? {
        try value(name, "a whole number above zero") { text in
            guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                return nil
            }
            let number = Int(text) ?? .max
            return number > 0 ? min(number, most) : nil
        }
    }
}
