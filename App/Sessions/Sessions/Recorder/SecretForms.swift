/// How a secret looks in the writings that programs show it in: as it is, in other case, backwards, in base64 (also as a part of what is
/// encoded, as in `user:SECRET`), in hexadecimal with whatever stands between the bytes, percent-encoded, and quoted.
struct SecretForms {
    let plain: String
    /// Backwards, whose beginnings are looked for as those of the secret itself.
    let reversed: String
    /// The whole secret in each of the other writings.
    private let encoded: [String]
    /// The same in capital letters, where digits are written as letters.
    private let inCapitals: [String]
    /// The secret in capital and in small letters; none for one so short that ordinary text may have it.
    private let inOtherCase: [String]
    private let base64Parts: [String]
    private let hexadecimalParts: [String]

    /// The whole secret in each of them, as it is first.
    var whole: [String] { [plain, reversed] + encoded }

    /// The whole secret in each of the other writings; none for one that ordinary text may have by chance.
    var others: Set<String> {
        plain.count < RecordedSecrets.shortest ? [] : Set(whole + inCapitals + inOtherCase).subtracting([plain, ""])
    }

    init(of value: String) {
        let (bytes, count) = (Array(value.utf8), RecordedSecrets.shortest)
        plain = value
        reversed = String(value.reversed())
        encoded = Self.base64(bytes) + Self.hexadecimal(bytes) + [Self.percentEncoded(bytes)] + Self.quoted(value)
        inOtherCase = value.count < 8 ? [] : [value.uppercased(), value.lowercased()]
        inCapitals =
            Self.hexadecimal(bytes, inCapitals: true) + [Self.percentEncoded(bytes, inCapitals: true)]
        let ends = [Array(value.prefix(count).utf8), Array(value.suffix(Self.shortestEnd(of: value)).utf8)]
        base64Parts = ends.flatMap { Self.base64($0) }
        hexadecimalParts = ends.flatMap { Self.hexadecimal($0) }
    }

    /// How many characters of the end of a secret tell it: with fewer it is a year or a common word as well.
    private static func shortestEnd(of value: String) -> Int { max(6, (value.count + 1) / 2) }

    /// What `line` has of the encoded forms: at least what the first four characters, or the last half or six, come to.
    func encodedParts(in line: String) -> [String] {
        let text = line.lowercased()
        return base64Parts.filter(line.contains) + hexadecimalParts.filter(text.contains)
    }

    /// The words of `line`, in small letters, that end in four or more characters that the secret begins with, or begin with half
    /// of it, at least six, that it ends in, forwards or backwards, unless these are digits alone and the secret is not; and what
    /// there is of it in the other writings.
    func parts(in line: String) -> [String] {
        let characters = line.map { $0.lowercased() }
        return [plain, reversed].flatMap { value in
            let wanted = value.map { $0.lowercased() }
            func isNumber(_ text: some Sequence<String>) -> Bool { text.allSatisfy { $0.allSatisfy(\.isNumber) } }
            let behind = Self.words(
                of: characters.reversed(), endingAsBegins: wanted.reversed(), atLeast: Self.shortestEnd(of: value)
            ) { isNumber(wanted) || !isNumber($0) }
            return Self.words(of: characters, endingAsBegins: wanted) + behind.map { String($0.reversed()) }
        } + encodedParts(in: line)
    }

    /// The words that end in a beginning of `wanted` of so many characters that `counts`.
    private static func words(
        of text: [String], endingAsBegins wanted: [String], atLeast shortest: Int = RecordedSecrets.shortest,
        counts: (ArraySlice<String>) -> Bool = { _ in true }
    ) -> [String] {
        text.indices.compactMap { start in
            let count = zip(text[start...], wanted).prefix { $0 == $1 }.count
            guard count >= shortest, counts(text[start..<start + count]) else { return nil }
            let end = start + count
            guard end == text.count || !text[end].isOfWord else { return nil }
            let before = text[..<start].reversed().prefix { $0.isOfWord }.count
            return text[(start - before)..<end].joined()
        }
    }

    /// The words of a text, in small letters.
    static func words(of text: String) -> [String] {
        text.lowercased().split { !String($0).isOfWord }.map(String.init)
    }

    /// Base64 (RFC 4648) in both alphabets, behind a multiple of three bytes and behind one and two more: the letters that
    /// these bytes alone decide.
    private static func base64(_ bytes: [UInt8]) -> [String] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let texts = (0..<3).map { before in
            let all = [UInt8](repeating: 0, count: before) + bytes
            return String(
                stride(from: (before * 8 + 5) / 6 * 6, to: all.count * 8 / 6 * 6, by: 6).map { bit in
                    let next = bit / 8 + 1 < all.count ? UInt16(all[bit / 8 + 1]) : 0
                    let pair = UInt16(all[bit / 8]) << 8 | next
                    return letters[Int(pair >> (10 - bit % 8) & 0x3F)]
                })
        }
        return texts
            + texts.map { $0.replacing("+", with: "-").replacing("/", with: "_") }.filter { !texts.contains($0) }
    }

    /// In hexadecimal: in one piece, with what programs put between two bytes, and in groups of two as dumps have them.
    private static func hexadecimal(_ bytes: [UInt8], inCapitals: Bool = false) -> [String] {
        let digits = bytes.map { hexadecimal($0, inCapitals: inCapitals) }
        let groups = (0..<2).map { first in
            digits.indices.map { $0 > 0 && $0 % 2 == first ? " " + digits[$0] : digits[$0] }.joined()
        }
        return [digits.joined(), "%" + digits.joined(separator: "%")] + groups
            + [" ", ":", "-", "\\x", ",", ", ", ",0x", ", 0x", " 0x"].map { digits.joined(separator: $0) }
    }

    /// As strings of programs, of JSON, of a shell and in HTML have it, where that is another writing.
    private static func quoted(_ value: String) -> [String] {
        let escaped = value.replacing("\\", with: "\\\\")
        let json = escaped.replacing("\"", with: "\\\"")
        let content = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        let attribute = content.replacing("\"", with: "&quot;")
        let texts = [
            escaped, json, json.replacing("/", with: "\\/"), escaped.replacing("'", with: "\\'"),
            value.replacing("'", with: "'\\''"), content, attribute.replacing("'", with: "&#39;"),
            attribute.replacing("'", with: "&#x27;"),
        ]
        return texts.filter { $0 != value }
    }

    private static func hexadecimal(_ byte: UInt8, inCapitals: Bool) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: inCapitals)
    }

    /// Percent-encoded (RFC 3986): the bytes that are not unreserved.
    private static func percentEncoded(_ bytes: [UInt8], inCapitals: Bool = false) -> String {
        bytes.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isUnreserved = byte < 0x80 && (character.isLetter || character.isNumber || "-._~".contains(character))
            return isUnreserved ? String(character) : "%" + hexadecimal(byte, inCapitals: inCapitals)
        }.joined()
    }
}

extension String {
    /// Whether all of it is letters and digits.
    fileprivate var isOfWord: Bool { allSatisfy { $0.isLetter || $0.isNumber } }
}

/// Words and names that say that what belongs to them is a secret.
public enum SecretWords {
    private static let words: Set = ["password", "passwd", "passphrase", "passcode", "pin", "token", "secret"]
    /// Those that no program is called, so that none of them is a prompt.
    private static let plainWords: Set = ["password", "passwd", "passphrase", "passcode", "pin"]
    private static let parts = ["PASS", "SECRET", "TOKEN"]
    /// How a sentence begins that asks for something without a mark at its end.
    private static let requests: Set = ["enter", "type", "give", "provide", "input", "insert", "please", "your"]
    private static let harmless: Set = [
        "file", "path", "dir", "fd", "env", "stdin", "command", "cmd", "type", "name", "length", "tokens", "ttl",
        "prompt",
    ]
    private static let optionNames: Set = [
        "password", "passwd", "pass", "passphrase", "passcode", "pin", "token", "secret",
    ]

    /// Whether a question asks for a secret. What ends as the prompt of a shell does asks for none, but for `Enter PIN>`.
    public static func askForSecret(_ question: String) -> Bool {
        guard let last = question.last(where: { !$0.isWhitespace }), !"$#%".contains(last) else { return false }
        let found = said(in: question)
        guard last == ">" else { return found.contains(where: words.contains) }
        guard question.allSatisfy({ $0.isLetter || " \t>'".contains($0) }) else { return false }
        return found.contains(where: (found.count > 1 ? words : plainWords).contains)
    }

    /// Whether the line above an input asks for a secret, and the input stands behind no word of its own: `Password:`, and `>`
    /// below it.
    public static func askForSecret(_ question: String, above input: String) -> Bool {
        guard !input.contains(where: { $0.isLetter || $0.isNumber }), askForSecret(question) else { return false }
        return question.last(where: { !$0.isWhitespace }).map { ":?>".contains($0) } == true
            || said(in: question).first.map(requests.contains) == true
    }

    private static func said(in question: String) -> [String] {
        question.split { !$0.isLetter }.map { $0.lowercased() }
    }

    /// What in the words of a command line has a secret, without it: `--password=`, `--token`, `MYPASS=`, `db://user:`.
    public static func place(ofSecretIn words: [String]) -> String? {
        for (index, word) in words.enumerated() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let isSet = parts.count > 1 && !parts[1].isEmpty
            if isSet, parts[0].allSatisfy(\.isOfName), nameSecret(variable: parts[0]), !isHarmless(parts[0]) {
                return parts[0] + "="
            }
            let isFollowed = index + 1 < words.count && !words[index + 1].hasPrefix("-")
            if parts.count == 1, isFollowed, nameSecret(option: word) { return word }
            if let user = user(withPasswordIn: word) { return user + ":" }
        }
        return nil
    }

    /// Whether a name that has the word for a secret in it is of something else: of a file with it, or of its length.
    private static func isHarmless(_ name: String) -> Bool {
        harmless.contains(lastPart(of: name))
    }

    private static func nameSecret(option: String) -> Bool {
        option.hasPrefix("--") && !option.hasPrefix("--no-") && optionNames.contains(lastPart(of: option))
    }

    private static func lastPart(of name: String) -> String {
        name.split { "-_.".contains($0) }.last?.lowercased() ?? ""
    }

    /// The beginning of `scheme://user:password@host` up to the user.
    private static func user(withPasswordIn word: String) -> String? {
        guard let scheme = word.firstRange(of: "://") else { return nil }
        let authority = word[scheme.upperBound...].prefix { !"/?# ".contains($0) }
        guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":"),
            authority.index(after: colon) < at
        else { return nil }
        return String(word[..<colon])
    }

    /// Whether the variable with this name has a secret, as `MYPASS` and `GITHUB_TOKEN` have.
    public static func nameSecret(variable name: String) -> Bool {
        let name = name.uppercased()
        return parts.contains { name.contains($0) } || name.split(separator: "_").contains("PIN")
    }
}

extension Character {
    /// Whether it may be in the name of a variable or an option.
    fileprivate var isOfName: Bool { isASCII && (isLetter || isNumber || "-_.".contains(self)) }
}
