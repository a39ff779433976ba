import PlatformFoundation

/// A secret text, and the forms in which a service could repeat it.
struct Secret: Sendable {
    /// A shorter one is searched for as a whole word: one letter is in everything.
    private static let shortest = 4
    /// What is shorter is found by chance where more than letters is compared.
    private static let shortestEncoded = 6

    let text: String
    private let plain: BytePattern
    private let hidden: [BytePattern]

    init(_ text: String) {
        self.text = text
        let bytes = Array(text.utf8)
        plain = BytePattern(bytes.map(\.lowerCased))
        let letters = TextForms.letters(of: bytes)
        guard letters.count >= Self.shortest else {
            hidden = []
            return
        }
        var forms = [letters, letters.reversed()]
        if bytes.count >= Self.shortestEncoded {
            forms.append(bytes.flatMap { Array(($0 < 16 ? "0" : "").utf8) + Array(String($0, radix: 16).utf8) })
            forms += (0..<3).map { TextForms.letters(of: Self.base64(bytes, behind: $0)) }
        }
        hidden = forms.map(BytePattern.init)
    }

    /// `text` with dots in place of this, whatever case its letters of ASCII are in.
    func masking(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let isShort = plain.bytes.count < Self.shortest
        let places = plain.places(in: bytes.map(\.lowerCased)).filter { place in
            !isShort || Self.isWord(place, in: bytes)
        }
        guard !places.isEmpty else { return text }
        var (masked, end) = ([UInt8](), 0)
        for place in places where place.lowerBound >= end {
            masked += bytes[end..<place.lowerBound] + Array(SentSecrets.mask.utf8)
            end = place.upperBound
        }
        return String(decoding: masked + bytes[end...], as: UTF8.self)
    }

    /// Whether this is in the letters and digits of a text.
    func isHidden(in letters: [UInt8]) -> Bool {
        hidden.contains { !$0.places(in: letters).isEmpty }
    }

    private static func isWord(_ place: Range<Int>, in bytes: [UInt8]) -> Bool {
        let before = place.lowerBound > 0 ? bytes[place.lowerBound - 1] : 0
        let after = place.upperBound < bytes.count ? bytes[place.upperBound] : 0
        return !before.isLetterOrDigit && !after.isLetterOrDigit
    }

    /// The base64 characters that encode only `bytes`, when `count` other bytes come before them.
    private static func base64(_ bytes: [UInt8], behind count: Int) -> [UInt8] {
        let text = Array(Data([UInt8](repeating: 0, count: count) + bytes).base64EncodedString().utf8)
        let end = (count + bytes.count) * 8 / 6
        return Array(text[min(end, (count * 8 + 5) / 6)..<end])
    }
}

extension UInt8 {
    /// The small letter to a capital one of ASCII.
    var lowerCased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }

    /// What is beyond ASCII counts as a letter.
    var isLetterOrDigit: Bool {
        self >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
