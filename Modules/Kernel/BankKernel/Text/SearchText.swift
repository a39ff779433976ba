/// Texts made comparable whatever their case and diacritics: `Česká spořitelna` becomes `ceska sporitelna`.
public enum SearchText {
    /// `text` in lower case, without diacritics; the same everywhere, as no locale is asked.
    ///
    /// Letters with diacritics of the Latin script become their base letters, composed or not (Unicode, blocks Latin-1
    /// Supplement, Latin Extended-A and Latin Extended Additional); ß, æ, œ, ø, đ, ł and þ become what they are written as.
    public static func folded(_ text: String) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// The UTF-8 of the folded text.
    public static func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
        return bytes
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return bytes.append(byte.lowercasedASCII)
        }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
            bytes += DiacriticTable.baseByLetter[lower].map { Array($0.utf8) } ?? Array(String(lower).utf8)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36f).contains(scalar.value)
    }
}

extension UInt8 {
    /// The letter of ASCII in lower case; any other byte as it is.
    var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self }
}
