/// Makes untrusted text harmless for a terminal and its reader.
public enum Sanitizer {
    /// The text with control and invisible characters written out as `<U+202E>`.
    ///
    /// Those are controls (C0, DEL and C1, so line ends and tabs too), line and paragraph separators, formats such as bidi
    /// marks, and default-ignorable code points. Variation selectors stay: they only choose a glyph.
    public static func visible(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return text }
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) {
                result += name(of: scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text with the characters that `visible(_:)` wrote out.
    package static func hidden(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "<U+"), let end = rest[start.upperBound...].firstIndex(of: ">") {
            let scalar = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
            if let scalar, isHidden(scalar), name(of: scalar) == rest[start.lowerBound...end] {
                result += rest[..<start.lowerBound] + String(scalar)
                rest = rest[rest.index(after: end)...]
            } else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
            }
        }
        return result + rest
    }

    /// Whether `visible(_:)` writes the character out.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E, 0x370...0x5FF: false
        case 0x00...0x9F, 0xAD: true
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
        default: isHidden(scalar.properties)
        }
    }

    private static func isHidden(_ properties: Unicode.Scalar.Properties) -> Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// The text of a document with `name` in place of each hidden character, except for line ends.
    public static func document(_ text: String, naming name: (Unicode.Scalar) -> String) -> String {
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool { scalar != "\n" && scalar != "\r" && isHidden(scalar) }
        guard text.unicodeScalars.contains(where: isHarmful) else { return text }
        return text.unicodeScalars.reduce(into: "") { document, scalar in
            if isHarmful(scalar) {
                document += name(scalar)
            } else {
                document.unicodeScalars.append(scalar)
            }
        }
    }

    /// The character written out: `<U+202E>`.
    public static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}
