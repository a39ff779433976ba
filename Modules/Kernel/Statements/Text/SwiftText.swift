import BankKernel

/// Texts in the character set X of SWIFT: letters and digits of ASCII, blanks, and `/-?:().,'+`.
struct SwiftText {
    private var line = ""

    /// The text in these characters, as near as they come: `Žluťoučký kůň` is `Zlutoucky kun`, `Москва` is `Moskva`.
    ///
    /// Emoji and ideographs, whose Unicode names tell no sound, become `?`.
    static func of(_ text: String) -> String {
        var written = SwiftText()
        for scalar in text.unicodeScalars { written.append(scalar) }
        return written.line
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        switch code {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: line.unicodeScalars.append(scalar)
        case 0x20..<0x7f: line += Self.signs[scalar] ?? (Self.own.contains(scalar) ? String(scalar) : ".")
        case 0..<0xa0, 0x2028, 0x2029: line += " "
        // The full-width forms of ASCII.
        case 0xff01...0xff5e: if let narrow = Unicode.Scalar(code - 0xfee0) { append(narrow) }
        default:
            if let text = Self.signs[scalar] ?? Self.letters(scalar) {
                line += text
            } else if let syllable = SyllableName(scalar) {
                if syllable.replacesVowel, line.last == "a" { line.removeLast() }
                line += syllable.sound
            } else {
                line += Self.sign(scalar.properties)
            }
        }
    }

    /// The sound of a letter of an alphabet; empty for a diacritic, `nil` for anything else.
    private static func letters(_ scalar: Unicode.Scalar) -> String? {
        let small = UserModel.composed(SearchText.folded(String(scalar)))
        guard let sound = small.unicodeScalars.first.flatMap({ LetterTable.sounds[$0] }) ?? ascii(small) else {
            return nil
        }
        return scalar.properties.isUppercase ? sound.prefix(1).uppercased() + sound.dropFirst() : sound
    }

    private static func sign(_ properties: Unicode.Scalar.Properties) -> String {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .modifierSymbol: ""
        case .spaceSeparator: " "
        case .dashPunctuation: "-"
        case .openPunctuation: "("
        case .closePunctuation: ")"
        case .initialPunctuation, .finalPunctuation: "'"
        case .otherPunctuation, .connectorPunctuation: "."
        case .decimalNumber: properties.numericValue.map { String(Int($0)) } ?? "?"
        default: "?"
        }
    }

    private static func ascii(_ text: String) -> String? {
        text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ? text : nil
    }

    private static let own: Set<Unicode.Scalar> = Set(" /-?:().,'+".unicodeScalars)

    private static let signs: [Unicode.Scalar: String] = [
        "&": "+", ";": ",", "_": "-", "[": "(", "]": ")", "{": "(", "}": ")", "\"": "'", "`": "'", "\\": "/",
        "|": "/", "…": "...", "€": "EUR", "£": "GBP", "¥": "JPY", "×": "x", "÷": "/", "−": "-", "№": "No.",
    ]
}

/// A syllable that the name of its character says: `HANGUL SYLLABLE GAN`, `KATAKANA LETTER KA`, `DEVANAGARI LETTER KA`.
private struct SyllableName {
    private static let scripts: Set<Substring> = [
        "HIRAGANA", "KATAKANA", "HANGUL", "ETHIOPIC", "CHEROKEE", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI",
        "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA",
    ]

    /// Its sound; empty for a sign that has none.
    let sound: String
    /// Whether it replaces the inherent vowel of the consonant before it.
    let replacesVowel: Bool

    /// The syllable of `scalar`; `nil` for a character of another script.
    init?(_ scalar: Unicode.Scalar) {
        guard let words = scalar.properties.name?.split(separator: " "), let script = words.first,
            Self.scripts.contains(script), let last = words.last
        else { return nil }
        let isVowelSign = words.contains("VOWEL") && words.contains("SIGN")
        let isSpoken = isVowelSign || words.contains("LETTER") || words.contains("SYLLABLE")
        replacesVowel = isVowelSign || last == "VIRAMA" || last == "AL-LAKUNA"
        sound = isSpoken && last.utf8.allSatisfy { (65...90).contains($0) } ? last.lowercased() : ""
    }
}

/// The letters of alphabets by their sound.
private enum LetterTable {
    static let sounds: [Unicode.Scalar: String] = {
        var table: [Unicode.Scalar: String] = [:]
        for pair in pairs.split(whereSeparator: \.isWhitespace) {
            guard let letter = pair.unicodeScalars.first else { continue }
            table[letter] = String(pair.unicodeScalars.dropFirst())
        }
        return table
    }()

    /// A letter, then its sound: of Greek (ISO 843), Cyrillic (as passports write it), Armenian, Georgian, Hebrew and Arabic.
    private static let pairs = """
        αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo άa έe ήi ίi όo ύy ώo ϊi ϋy ΐi ΰy
        аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юiu яia
        іi їi єie ґg ўu ђdj јj љlj њnj ћc џdz ѓg ќk ѕdz әa ғg қk ңn өo ұu үu һh
        աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւw փp քk օo ֆf
        აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh
        אa בb גg דd הh וv זz חch טt יy כk ךk לl מm םm נn ןn סs עa פp ףp צts ץts קk רr שsh תt
        اa أa إi آaa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw يy ىa ءa ئy ؤw
        پp چch ژzh گg کk یy
        """
}

/// Texts in formats that have a line for a value.
enum LineText {
    /// The text on one line: a blank for each control character and line end.
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: breaks) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(breaks(scalar) ? " " : scalar) }
        return String(line)
    }

    /// The text; of one that has more than `count` code points the whole characters that leave room for an ellipsis.
    static func shortened(_ text: String, _ count: Int) -> String {
        guard text.utf8.count > count, text.unicodeScalars.count > count else { return text }
        var (kept, room) = ("", count - 1)
        for character in text {
            room -= character.unicodeScalars.count
            guard room >= 0 else { break }
            kept.append(character)
        }
        return kept + "…"
    }

    private static func breaks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7f: false
        case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// Texts in XML 1.0.
enum XMLContent {
    /// The text as the content of an element.
    ///
    /// XML has no way to write most control characters and two others; they become U+FFFD, the sign for what was lost.
    static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xef || "&<>".utf8.contains($0) }) else { return text }
        var content = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": content += "&amp;"
            case "<": content += "&lt;"
            case ">": content += "&gt;"
            case "\r": content += "&#13;"
            case "\t", "\n": content.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": content.unicodeScalars.append("\u{FFFD}")
            default: content.unicodeScalars.append(scalar)
            }
        }
        return content
    }

    /// An element with this text; nothing for an empty one, which most types refuse.
    static func element(_ name: String, _ text: String) -> String {
        text.isEmpty ? "" : "<\(name)>\(of(text))</\(name)>"
    }
}
