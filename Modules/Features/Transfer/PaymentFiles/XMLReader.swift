/// Reads XML 1.0 in UTF-8, event by event.
///
/// It knows no document type, and no entity but the five of XML itself: no file can make it read another one, or grow beyond its own
/// length. How deep elements are nested is bounded.
struct XMLReader {
    enum Event: Equatable {
        /// An element begins; its name is without a prefix, and `namespace` is empty for none.
        case begin(name: String, namespace: String, attributes: [String: String])
        /// Text in the element that began last, or a piece of it.
        case text(String)
        /// The element that began last ends.
        case end
    }

    private struct Element {
        let name: String
        /// The namespaces by prefix; the empty prefix has the one of elements without a prefix.
        let namespaces: [String: String]
    }

    static let deepest = 64

    private let bytes: [UInt8]
    private var place = 0
    /// The line of what was read last, from 1.
    private(set) var line = 1
    private var open: [Element] = []
    private var hasRoot = false
    /// Whether the element that began last was written as one that is empty.
    private var isEmpty = false

    /// A reader of `bytes`, which are UTF-8. Whatever ends a line becomes a line feed (XML 1.0, 2.11) unless it `keepsLineEnds`.
    init(_ bytes: some Collection<UInt8>, keepsLineEnds: Bool = false) {
        guard !keepsLineEnds else {
            self.bytes = Array(bytes)
            return
        }
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var lines: [UInt8] = []
        var last: UInt8?
        for byte in bytes {
            if byte != lineFeed || last != carriageReturn { lines.append(byte == carriageReturn ? lineFeed : byte) }
            last = byte
        }
        self.bytes = lines
    }

    /// The next event; `nil` at the end.
    mutating func next() throws(PaymentFileFault) -> Event? {
        if isEmpty {
            isEmpty = false
            open.removeLast()
            return .end
        }
        while place < bytes.count {
            if let event = try step() { return event }
        }
        guard open.isEmpty, hasRoot else { throw fault("the XML ends too soon") }
        return nil
    }

    private mutating func step() throws(PaymentFileFault) -> Event? {
        guard bytes[place] == UInt8(ascii: "<") else { return try text() }
        if skip("<!--") {
            _ = try readThrough("-->")
        } else if skip("<![CDATA[") {
            return try inside(.text(try checked(try readThrough("]]>"))))
        } else if skip("<?") {
            try checkDeclaration(try readThrough("?>"))
        } else if starts(with: "<!") {
            throw fault("it has a document type, which no payment file needs")
        } else if skip("</") {
            return try end()
        } else {
            advance(1)
            return try begin()
        }
        return nil
    }

    private func inside(_ event: Event) throws(PaymentFileFault) -> Event {
        guard !open.isEmpty else { throw fault("text stands outside of the elements") }
        return event
    }

    private mutating func text() throws(PaymentFileFault) -> Event? {
        let start = place
        advance((bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count) - place)
        let text = bytes[start..<place]
        if open.isEmpty, text.allSatisfy(Self.isBlank) { return nil }
        return try inside(.text(try decoded(text)))
    }

    private mutating func begin() throws(PaymentFileFault) -> Event {
        guard !open.isEmpty || !hasRoot else { throw fault("a second document follows the first") }
        guard open.count < Self.deepest else { throw fault("elements are nested too deep") }
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            let hasBlank = skipBlanks()
            if skip(">") { break }
            if skip("/>") {
                isEmpty = true
                break
            }
            guard hasBlank else { throw fault("an element is not written as XML") }
            let attribute = try readName()
            guard attributes.updateValue(try readValue(), forKey: attribute) == nil else {
                throw fault("the attribute \"\(attribute)\" is there twice")
            }
        }
        hasRoot = true
        var namespaces = open.last?.namespaces ?? ["": "", "xml": "http://www.w3.org/XML/1998/namespace"]
        for (attribute, value) in attributes {
            if attribute == "xmlns" { namespaces[""] = value }
            if attribute.hasPrefix("xmlns:") { namespaces[String(attribute.dropFirst(6))] = value }
        }
        open.append(Element(name: name, namespaces: namespaces))
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let namespace = namespaces[parts.count == 2 ? parts[0] : ""] else {
            throw fault("the prefix of \"\(name)\" is not declared")
        }
        return .begin(name: parts[parts.count - 1], namespace: namespace, attributes: attributes)
    }

    private mutating func end() throws(PaymentFileFault) -> Event {
        let name = try readName()
        skipBlanks()
        guard skip(">"), open.popLast()?.name == name else { throw fault("\"\(name)\" ends where it did not begin") }
        return .end
    }

    private mutating func readName() throws(PaymentFileFault) -> String {
        let start = place
        advance(bytes[place...].prefix(while: Self.isNamed).count)
        let name = bytes[start..<place]
        guard let first = name.first, !"-.0123456789".utf8.contains(first) else {
            throw fault("a name is missing in the XML")
        }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func readValue() throws(PaymentFileFault) -> String {
        skipBlanks()
        let hasSign = skip("=")
        skipBlanks()
        guard hasSign, let quote = ["\"", "'"].first(where: starts) else {
            throw fault("an attribute has no value in quotes")
        }
        advance(1)
        let value = try readThrough(quote)
        guard !value.contains(UInt8(ascii: "<")) else { throw fault("an attribute has no value in quotes") }
        return try decoded(value)
    }

    private func checkDeclaration(_ text: ArraySlice<UInt8>) throws(PaymentFileFault) {
        let words = String(decoding: text, as: UTF8.self).lowercased()
        guard words.hasPrefix("xml"), words.utf8.dropFirst(3).first.map(Self.isBlank) == true,
            let encoding = words.firstRange(of: "encoding")
        else { return }
        let value = words[encoding.upperBound...].drop { "= \t\r\n\"'".contains($0) }
        guard value.hasPrefix("utf-8") || value.hasPrefix("us-ascii") else {
            throw fault("its encoding is not UTF-8")
        }
    }

    private func decoded(_ text: ArraySlice<UInt8>) throws(PaymentFileFault) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return try checked(text) }
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += try checked(rest[..<start])
            guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let character = Self.character(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
            else { throw fault("an entity is not one of the five of XML") }
            result.unicodeScalars.append(character)
            rest = rest[(end + 1)...]
        }
        return result + (try checked(rest))
    }

    private static func character(_ entity: String) -> Unicode.Scalar? {
        switch entity {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where entity.hasPrefix("#x"): scalar(entity.dropFirst(2), radix: 16)
        case _ where entity.hasPrefix("#"): scalar(entity.dropFirst(), radix: 10)
        default: nil
        }
    }

    private static func scalar(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
        guard digits.first != "+", let code = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(code) else {
            return nil
        }
        return isCharacter(scalar) ? scalar : nil
    }

    private func checked(_ text: ArraySlice<UInt8>) throws(PaymentFileFault) -> String {
        let text = String(decoding: text, as: UTF8.self)
        guard text.unicodeScalars.allSatisfy(Self.isCharacter) else {
            throw fault("it has a character that XML does not have")
        }
        return text
    }

    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": true
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": false
        default: true
        }
    }

    private static func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...: true
        default: "_-.:".utf8.contains(byte)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

    private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func skip(_ text: String) -> Bool {
        guard starts(with: text) else { return false }
        advance(text.utf8.count)
        return true
    }

    @discardableResult
    private mutating func skipBlanks() -> Bool {
        let blanks = bytes[place...].prefix(while: Self.isBlank)
        advance(blanks.count)
        return !blanks.isEmpty
    }

    /// The text before the next `text`; both are skipped.
    private mutating func readThrough(_ text: String) throws(PaymentFileFault) -> ArraySlice<UInt8> {
        let end = Array(text.utf8)
        var index = place
        while index + end.count <= bytes.count {
            if bytes[index] == end[0], bytes[index...].starts(with: end) {
                defer { advance(index + end.count - place) }
                return bytes[place..<index]
            }
            index += 1
        }
        throw fault("the XML ends too soon")
    }

    private mutating func advance(_ count: Int) {
        line += bytes[place..<(place + count)].count { $0 == UInt8(ascii: "\n") }
        place += count
    }

    private func fault(_ problem: String) -> PaymentFileFault { PaymentFileFault(line: line, problem) }
}
