public import BankKernel
import PlatformFoundation
import PlatformLibc
import Synchronization

/// The secrets that were sent to one service: keys, tokens, passwords. What the service answers is shown without them.
///
/// A hostile service can hide a secret in any encoding; the usual ones are recognised.
public final class SentSecrets: Sendable {
    /// Enough for a password that was mistyped a few times and the tokens that still live.
    private static let mostKept = 16
    static let mask = "••••"

    private let secrets = Mutex<[Secret]>([])

    /// No secrets but these.
    public init(_ secrets: String...) {
        for secret in secrets { add(secret) }
    }

    /// Adds a secret that is about to be sent.
    public func add(_ text: String) {
        guard !text.isEmpty else { return }
        secrets.withLock { secrets in
            guard !secrets.contains(where: { $0.text == text }) else { return }
            secrets = secrets.suffix(Self.mostKept - 1) + [Secret(text)]
        }
    }

    /// `text` with dots where a secret was, whatever case it is in; dots alone where one is in it by other means.
    public func masked(_ text: String) -> String {
        let secrets = secrets.withLock { $0 }
        guard !secrets.isEmpty, !text.isEmpty else { return text }
        let masked = secrets.reduce(text) { $1.masking($0) }
        let forms = TextForms.all(of: masked)
        return secrets.contains { secret in forms.contains { secret.isHidden(in: $0) } } ? Self.mask : masked
    }

    /// `error` without secrets in the service's message.
    public func masked(_ error: ServiceError) -> ServiceError {
        switch error {
        case .status(let code, let message): .status(code, message: masked(message))
        case .redirected(let destination): .redirected(to: masked(destination))
        default: error
        }
    }
}

/// A text with its escapes decoded: percents (RFC 3986), backslashes (RFC 8259) and
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
        let plain = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.plainText).joined()
        return plain.utf8.filter { $0 >= 0x80 || $0.isLetterOrDigit }.map(\.lowerCased)
    }

    /// `text` with its percent escapes decoded.
    static func percentDecoded(_ text: some StringProtocol) -> String {
        var (plain, rest) = ([UInt8](), ArraySlice(text.utf8))
        while let byte = rest.popFirst() {
            plain.append(byte == UInt8(ascii: "%") ? hexadecimal(2, &rest).map { UInt8($0) } ?? byte : byte)
        }
        return String(validating: plain, as: UTF8.self) ?? String(text)
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
        guard rest.count >= count, rest.first != UInt8(ascii: "+"),
            let code = UInt32(String(decoding: rest.prefix(count), as: UTF8.self), radix: 16)
        else { return nil }
        rest = rest.dropFirst(count)
        return code
    }

    private static func utf8(_ code: UInt32) -> [UInt8] {
        Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    }
}

extension Unicode.Scalar {
    /// The letter or digit that it is to a reader, in lower case, whatever its width, its style and its diacritics: the last word
    /// of its name says so, as in FULLWIDTH LATIN SMALL LETTER S. Empty for a mark and for what is neither.
    fileprivate var plainText: String {
        if value < 0x80 { return String(self) }
        if let digit = properties.numericValue, (0...9).contains(digit), digit == digit.rounded() {
            return String(Int(digit))
        }
        guard properties.isAlphabetic else { return "" }
        let name = properties.name ?? ""
        let words = (name.firstRange(of: " WITH ").map { name[..<$0.lowerBound] } ?? name[...]).split(separator: " ")
        guard let letter = words.last, letter.utf8.count == 1 || words.contains("LIGATURE") else {
            return properties.lowercaseMapping
        }
        return String(letter)
    }
}

/// Bytes that are looked for in others, in time that grows with the length of both and no faster (Knuth, Morris and Pratt).
struct BytePattern: Sendable {
    let bytes: [UInt8]
    /// For each length, the length of the longest proper suffix of that prefix that is a prefix too (Knuth, Morris and Pratt).
    private let borders: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var borders = [0, 0]
        for place in bytes.indices.dropFirst() {
            var border = borders[place]
            while border > 0, bytes[border] != bytes[place] { border = borders[border] }
            borders.append(bytes[border] == bytes[place] ? border + 1 : 0)
        }
        self.borders = borders
    }

    /// Its positions in `text`, overlaps included; none when it is empty.
    func places(in text: [UInt8]) -> [Range<Int>] {
        guard !bytes.isEmpty, bytes.count <= text.count else { return [] }
        var (places, matched) = ([Range<Int>](), 0)
        for (place, byte) in text.enumerated() {
            while matched > 0, bytes[matched] != byte { matched = borders[matched] }
            if bytes[matched] == byte { matched += 1 }
            guard matched == bytes.count else { continue }
            places.append(place + 1 - matched..<place + 1)
            matched = borders[matched]
        }
        return places
    }
}

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
