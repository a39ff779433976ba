import Foundation

/// What a text says once its escapes are taken for what they stand for: percents (RFC 3986), backslashes (RFC 8259) and
/// the character references of HTML, also one inside another.
enum TextForms {
    private static let mostRounds = 4

    /// The letters and digits of the text, and of what each round of unescaping makes of it.
    static func all(of text: String) -> [[UInt8]] {
        var bytes = Array(text.utf8)
        var forms = [letters(of: bytes)]
        for _ in 0..<mostRounds {
            guard bytes.contains(where: { "%\\&".utf8.contains($0) }) else { break }
            bytes = unescaped(bytes)
            forms.append(letters(of: bytes))
        }
        return forms
    }

    /// The letters and digits alone, in lower case, without width and diacritics.
    static func letters(of bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes.filter(\.isLetterOrDigit).map(\.lowerCased) }
        let plain = String(decoding: bytes, as: UTF8.self).decomposedStringWithCompatibilityMapping.lowercased()
        let scalars = plain.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }

    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        var (plain, rest) = ([UInt8](), bytes[...])
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"): plain += hexadecimal(2, &rest).map { [UInt8($0)] } ?? [byte]
            case UInt8(ascii: "\\"): plain += escape(&rest)
            case UInt8(ascii: "&"): plain += reference(&rest) ?? [byte]
            default: plain.append(byte)
            }
        }
        return plain
    }

    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        guard let kind = rest.popFirst() else { return [] }
        let count = kind == UInt8(ascii: "u") ? 4 : kind == UInt8(ascii: "x") ? 2 : 0
        return count > 0 ? hexadecimal(count, &rest).map(utf8) ?? [kind] : [kind]
    }

    private static func reference(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.first == UInt8(ascii: "#"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            return nil
        }
        let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self).lowercased()
        guard let code = name.hasPrefix("x") ? UInt32(name.dropFirst(), radix: 16) : UInt32(name) else { return nil }
        rest = rest[(end + 1)...]
        return utf8(code)
    }

    private static func hexadecimal(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> UInt32? {
        guard rest.count >= count, let code = UInt32(String(decoding: rest.prefix(count), as: UTF8.self), radix: 16)
        else { return nil }
        rest = rest.dropFirst(count)
        return code
    }

    private static func utf8(_ code: UInt32) -> [UInt8] {
        Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    }
}
