extension String {
    /// The first character that no line editor takes as text, as `U+0009`; nil when there is none.
    var nameOfFirstHidden: String? {
        guard let scalar = unicodeScalars.first(where: \.isHidden) else { return nil }
        return scalar.name
    }

    /// The text with a blank for each control character, as a tab is read, and nothing for the others that are hidden.
    var withoutHidden: String {
        guard nameOfFirstHidden != nil else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if !scalar.isHidden { scalars.append(scalar) } else if scalar.isControl { scalars.append(" ") }
        }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Its code point, as `U+0009`.
    var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    fileprivate var isControl: Bool { properties.generalCategory == .control }

    /// Controls, formats such as bidi marks, and all that a reader may ignore but variation selectors, which choose a glyph.
    fileprivate var isHidden: Bool {
        guard value > 0x7E || value < 0x20 else { return false }
        guard !properties.isVariationSelector else { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// With the replacement character in the place of what no report may hold: control characters beside tab and line feed,
    /// and U+FFFE and U+FFFF.
    var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

extension String {
    /// With a blank or a Latin letter for what looks like one, and without invisible characters.
    var plain: String {
        guard utf8.contains(where: { !(0x20...0x7E).contains($0) }) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.properties.isWhitespace ? " " : scalar.latin) }
        return String(scalars).withoutHidden
    }
}

extension Character {
    /// As a report shows it: by its name, as `<U+00A0>`, when it is invisible or looks like a blank.
    var visible: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            let isOtherBlank = scalar != " " && scalar.properties.isWhitespace
            if scalar.isHidden || isOtherBlank {
                text += "<\(scalar.name)>"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

/// How a walk spells the characters that Unicode writes in several ways, é as one character or as two say: all of them as
/// the first that it meets.
///
/// Texts spelled so are the same byte by byte when they are canonically equivalent (Unicode Annex 15), which is what their
/// normal form C would say, and no table of it is needed.
struct Spelling: Sendable {
    /// These three stand for ASCII characters that are met without being kept.
    private var known: Set<Character> = ["K", ";", "`"]

    /// The text, spelled as all others.
    mutating func spelled(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = ""
        for character in text {
            result.append(character.isASCII ? character : known.insert(character).memberAfterInsert)
        }
        return result
    }
}

extension String {
    /// The texts around each `part`, ignoring case; the whole text when `part` is not in it.
    func pieces(around part: String, asWord: Bool = false) -> [String] {
        guard !part.isEmpty, utf8.count >= part.count else { return [self] }
        let (text, wanted) = (Array(self), part.map { $0.lowercased() })
        guard text.count >= wanted.count else { return [self] }
        var pieces: [String] = []
        var (start, position) = (0, 0)
        while position + wanted.count <= text.count {
            let end = position + wanted.count
            if zip(text[position..<end], wanted).allSatisfy({ $0.lowercased() == $1 }),
                !asWord || Self.isApart(text, position..<end)
            {
                pieces.append(String(text[start..<position]))
                (start, position) = (end, end)
            } else {
                position += 1
            }
        }
        return pieces + [String(text[start...])]
    }

    /// The texts around each truncated beginning of `part`, ignoring case: one that `…` or `...` follows. A beginning of one or two letters must be a word's.
    func pieces(aroundCut part: String) -> [String] {
        let (text, wanted) = (Array(self), part.map { $0.lowercased() })
        var pieces: [String] = []
        var start = 0
        for cut in text.indices where text[cut] == "…" || text[cut...].starts(with: "...") {
            let longest = min(cut - start, wanted.count - 1)
            let count = stride(from: longest, to: 0, by: -1).first { count in
                zip(text[(cut - count)..<cut], wanted).allSatisfy { $0.lowercased() == $1 }
                    && (count > 2 || Self.isApart(text, (cut - count)..<cut))
            }
            guard let count else { continue }
            pieces.append(String(text[start..<(cut - count)]))
            start = cut
        }
        return pieces + [String(text[start...])]
    }

    private static func isApart(_ text: [Character], _ range: Range<Int>) -> Bool {
        let neighbours = text[..<range.lowerBound].suffix(1) + text[range.upperBound...].prefix(1)
        return neighbours.allSatisfy { !$0.isLetter && !$0.isNumber }
    }
}

extension Unicode.Scalar {
    /// The Latin letter that this letter of another script looks like; itself without one.
    var latin: Unicode.Scalar {
        guard value > 0x7E else { return self }
        if (0xFF21...0xFF5A).contains(value) { return Unicode.Scalar(value - 0xFEE0) ?? self }
        return Self.latinLetters[self] ?? self
    }

    /// Cyrillic, Greek and Armenian letters, and Latin ones that are not in ASCII, in front of the letter that each looks like.
    private static let latinLetters: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = """
            АA ВB СC ЕE НH ІI ЈJ КK ӀI МM ОO РP ЅS ТT ХX УY ԚQ ԜW аa сc еe ԁd һh іi јj ӏl оo рp ԛq ѕs ѵv ԝw хx уy ҮY \
            ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ͿJ αa ιi κk νv οo ρp υu χx ϲc ϳj \
            ՕO ՍU ցg հh ոn օo զq սu ɑa ɡg ıi ɩi
            """
        return pairs.split(separator: " ").reduce(into: [:]) { letters, pair in
            let both = Array(pair.unicodeScalars)
            letters[both[0]] = both[1]
        }
    }()
}

extension String {
    /// Whether it is a word in which letters of another script pass for Latin ones.
    var mixesScripts: Bool {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return false }
        return unicodeScalars.contains { $0.latin != $0 }
            && unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
    }

    /// Its characters as a report shows them: see ``Character/visible``. With `namingLookalikes`, the letters that pass for Latin
    /// ones are named, too, but in words that no one could take for Latin.
    func visibleCharacters(namingLookalikes: Bool) -> [String] {
        guard namingLookalikes else { return map(\.visible) }
        var characters: [String] = []
        var rest = self[...]
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter == first.isLetter }
            let passes = word.unicodeScalars.allSatisfy { $0.latin.isASCII }
            characters += word.map { passes ? $0.named : $0.visible }
            rest = rest.dropFirst(word.count)
        }
        return characters
    }
}

extension Character {
    /// With the code point and the name of a letter that passes for a Latin one: `<U+0430 CYRILLIC SMALL LETTER A>`.
    fileprivate var named: String {
        guard unicodeScalars.contains(where: { $0.latin != $0 }) else { return visible }
        return unicodeScalars.map { "<\($0.name)\($0.properties.name.map { " " + $0 } ?? "")>" }.joined()
    }
}
