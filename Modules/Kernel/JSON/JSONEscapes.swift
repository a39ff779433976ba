/// Turns the escapes of a JSON string (RFC 8259, 7), which were checked before, into what they stand for.
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
