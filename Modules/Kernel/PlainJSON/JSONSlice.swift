/// The position of a JSON string's text in a buffer, without its quotes.
public struct JSONSlice: Sendable {
    /// The place of its first byte.
    public var start: Int
    /// The place behind its last byte.
    public var end: Int
    /// Whether a backslash is in it.
    public var hasEscapes: Bool

    /// The text between two places.
    @inlinable
    public init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// A field that an object does not have, or has as `null`.
    @inlinable public static var absent: JSONSlice { JSONSlice(start: -1, end: -1, hasEscapes: false) }

    /// Whether there is none.
    @inlinable public var isAbsent: Bool { start < 0 }
    /// How many bytes it has as it is written.
    @inlinable public var count: Int { end - start }

    /// The bytes as they are written.
    @inlinable
    public func bytes(in buffer: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[start..<end])
    }

    /// The decoded text.
    public func text(in buffer: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = bytes(in: buffer)
        return hasEscapes ? JSONEscapes.decode(bytes).text : String(decoding: bytes, as: UTF8.self)
    }

    /// The decoded text; `nil` when an escape is a surrogate without its other half.
    public func exactText(in buffer: UnsafeBufferPointer<UInt8>) -> String? {
        guard hasEscapes else { return text(in: buffer) }
        let (text, isExact) = JSONEscapes.decode(bytes(in: buffer))
        return isExact ? text : nil
    }

    /// Gives `body` the bytes of the decoded text, which are the written ones unless there is an escape.
    @inlinable
    @inline(__always)
    public func withText<Value>(
        in buffer: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        guard hasEscapes else { return body(bytes(in: buffer)) }
        var text = text(in: buffer)
        return text.withUTF8(body)
    }

    /// Whether the decoded text is `name`, which is ASCII.
    @inlinable
    @inline(__always)
    public func equals(_ name: StaticString, in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !hasEscapes else { return text(in: buffer) == "\(name)" }
        guard count == name.utf8CodeUnitCount else { return false }
        for offset in 0..<count where buffer[start + offset] != name.utf8Start[offset] { return false }
        return true
    }
}

/// Decodes the escapes of a JSON string (RFC 8259, 7), which were checked before.
enum JSONEscapes {
    /// A surrogate without its other half becomes U+FFFD, as invalid UTF-8 does; `isExact` says that there is none.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> (text: String, isExact: Bool) {
        var text = ""
        var isExact = true
        var rest = bytes[...]
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            text += String(decoding: rest[..<backslash], as: UTF8.self)
            rest = rest[(backslash + 1)...]
            let scalar = scalar(&rest)
            isExact = isExact && scalar != nil
            text.unicodeScalars.append(scalar ?? "\u{FFFD}")
        }
        return (text + String(decoding: rest, as: UTF8.self), isExact)
    }

    private static func scalar(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        switch rest.popFirst() {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return codePoint(&rest)
        case let byte: return Unicode.Scalar(byte ?? UInt8(ascii: "?"))
        }
    }

    private static func codePoint(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        let unit = hexadecimal(rest.prefix(4))
        rest = rest.dropFirst(4)
        if UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8) {
            let second = hexadecimal(rest.dropFirst(2).prefix(4))
            if UTF16.isTrailSurrogate(second) {
                rest = rest.dropFirst(6)
                let offset = (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
                return Unicode.Scalar(0x1_0000 + offset)
            }
        }
        return Unicode.Scalar(unit)
    }

    private static func hexadecimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt16 {
        digits.reduce(0) { $0 << 4 | UInt16(Character(Unicode.Scalar($1)).hexDigitValue ?? 0) }
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes are UTF-8 (RFC 3629): nothing cut, longer than need be, of surrogates or beyond U+10FFFF.
    public var isUTF8: Bool {
        withContiguousStorageIfAvailable(UTF8Check.holds) ?? Array(self).withUnsafeBufferPointer(UTF8Check.holds)
    }
}

/// The sequences of table 3-7 of the Unicode standard.
enum UTF8Check {
    static func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = 0
        while place < raw.count {
            if place + 8 <= raw.count,
                raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                place += 8
            } else if raw[place] < 0x80 {
                place += 1
            } else if let length = length(raw, place) {
                place += length
            } else {
                return false
            }
        }
        return true
    }

    private static func length(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[place] {
        case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
        case 0xe0: (length, second) = (3, 0xa0...0xbf)
        case 0xed: (length, second) = (3, 0x80...0x9f)
        case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
        case 0xf0: (length, second) = (4, 0x90...0xbf)
        case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
        case 0xf4: (length, second) = (4, 0x80...0x8f)
        default: return nil
        }
        guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return nil }
        return bytes[(place + 2)..<(place + length)].allSatisfy { $0 & 0xc0 == 0x80 } ? length : nil
    }
}
