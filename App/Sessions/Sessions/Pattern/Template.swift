/// Reads the holes, wildcards and references in a text.
enum Template {
    /// Where a text stands: an expected line knows `[..]`, an input knows `$name`, both know holes.
    enum Use {
        case expected
        case typed
    }

    /// The parts of a text. A `\` in front says that the rest is itself.
    static func parts(of text: String, in use: Use) -> [TemplatePart] {
        if text.utf8.first == UInt8(ascii: "\\") {
            let rest = String(text.dropFirst())
            if isSpecial(rest, in: use) { return [.text(rest)] }
        }
        return scan(text, in: use)
    }

    /// The text in a form that `parts` reads as the text itself.
    static func escaped(_ text: String, in use: Use) -> String {
        isSpecial(text, in: use) ? "\\" + text : text
    }

    /// Whether a text would be read as anything but itself.
    static func isSpecial(_ text: String, in use: Use) -> Bool {
        let starts: [Unicode.Scalar] = use == .expected ? ["{", "["] : ["{", "$"]
        guard text.utf8.contains(where: { byte in starts.contains { UInt8(ascii: $0) == byte } }) else { return false }
        return scan(text, in: use).contains { if case .text = $0 { false } else { true } }
    }

    private static func scan(_ text: String, in use: Use) -> [TemplatePart] {
        text.withBytes { bytes in
            var parts: [TemplatePart] = []
            var start = 0
            var position = 0
            while position < bytes.count {
                guard let (part, end) = part(in: bytes, at: position, in: use) else {
                    position += 1
                    continue
                }
                if start < position { parts.append(.text(bytes.text(start..<position))) }
                parts.append(part)
                (start, position) = (end, end)
            }
            if start < bytes.count { parts.append(.text(bytes.text(start..<bytes.count))) }
            return parts
        }
    }

    private static func part(in bytes: Bytes, at start: Int, in use: Use) -> (TemplatePart, end: Int)? {
        var reader = ByteReader(bytes, from: start)
        if reader.take("{") {
            let isExpression = use == .expected && reader.next == UInt8(ascii: "/")
            return isExpression ? expression(&reader) : hole(&reader)
        }
        switch use {
        case .expected:
            let isAnything = reader.take("[") && reader.take(".") && reader.take(".") && reader.take("]")
            return isAnything ? (.anything, reader.position) : nil
        case .typed:
            guard reader.take("$"), let name = Self.name(&reader) else { return nil }
            return (.reference(name: name), reader.position)
        }
    }

    private static func hole(_ reader: inout ByteReader) -> (TemplatePart, end: Int)? {
        guard let name = Self.name(&reader) ?? (reader.take("_") ? unnamed : nil), reader.take(":"),
            let type = Self.name(&reader), reader.take("}")
        else {
            return nil
        }
        return (.hole(name: name, type: type), reader.position)
    }

    /// The text between `{/` and the next `/}`; `\/` is a slash.
    private static func expression(_ reader: inout ByteReader) -> (TemplatePart, end: Int)? {
        guard reader.take("/") else { return nil }
        var source: [UInt8] = []
        while let byte = reader.next {
            reader.position += 1
            let follower = reader.next
            if byte == UInt8(ascii: "/"), follower == UInt8(ascii: "}"), !source.isEmpty {
                return (.expression(String(decoding: source, as: UTF8.self)), reader.position + 1)
            }
            if byte == UInt8(ascii: "\\"), let follower {
                if follower != UInt8(ascii: "/") { source.append(byte) }
                source.append(follower)
                reader.position += 1
            } else {
                source.append(byte)
            }
        }
        return nil
    }

    /// The name of a hole that captures nothing.
    static let unnamed = "_"

    /// Whether a text writes `$name`.
    static func names(_ name: String, in text: String) -> Bool {
        scan(text, in: .typed).contains(.reference(name: name))
    }

    private static func name(_ reader: inout ByteReader) -> String? {
        let start = reader.position
        guard reader.next?.isLetter == true else { return nil }
        _ = reader.skip(while: \.isNamePart)
        return reader.bytes.text(start..<reader.position)
    }
}

/// A part of a line, as it is written.
enum TemplatePart: Equatable {
    case text(String)
    /// `[..]`.
    case anything
    /// `{name:type}`; the type may be unknown.
    case hole(name: String, type: String)
    /// `{/EXPRESSION/}`; it may be no expression.
    case expression(String)
    /// `$name`.
    case reference(name: String)

    /// As it is written.
    var source: String {
        switch self {
        case .text(let text): text
        case .anything: "[..]"
        case .hole(let name, let type): "{\(name):\(type)}"
        case .expression(let source): "{\(Quoted.text(source, mark: "/"))}"
        case .reference(let name): "$\(name)"
        }
    }

    /// The parts with the texts beside each other in one.
    static func merged(_ parts: [TemplatePart]) -> [TemplatePart] {
        parts.reduce(into: []) { merged, part in
            if case .text(let text) = part, case .text(let before) = merged.last {
                merged[merged.count - 1] = .text(before + text)
            } else {
                merged.append(part)
            }
        }
    }
}
