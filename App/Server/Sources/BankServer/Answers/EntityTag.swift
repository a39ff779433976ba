/// The name of a content for `ETag` and `If-None-Match`, the same in every run and on every machine.
struct EntityTag: Sendable, Hashable {
    /// As in a header field, with its quotes.
    let text: String

    /// The tag of `bytes`: their number and their FNV-1a hash of 64 bits.
    init(of bytes: some Collection<UInt8>) {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        text = "\"\(String(bytes.count, radix: 16))-\(String(hash, radix: 16))\""
    }

    /// The tag of the same content packed: a strong one names bytes (RFC 9110, section 8.8.3).
    var packed: EntityTag { EntityTag(text: text.dropLast() + "-gzip\"") }

    private init(text: String) {
        self.text = text
    }

    /// Whether a field `If-None-Match` names this content, or any; a weak tag names it too (RFC 9110, section 13.1.2).
    func isNamed(by field: String) -> Bool {
        field.split(separator: ",").contains { part in
            let tag = part.trimmingPrefix { $0 == " " || $0 == "\t" }
            let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
            return strong.reversed().drop { $0 == " " || $0 == "\t" }.reversed().elementsEqual(text) || strong == "*"
        }
    }
}
