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
    /// With the Latin letter for each letter of another script that looks like one.
    var latin: String {
        guard unicodeScalars.contains(where: { $0.latin != $0 }) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.latin) }
        return String(scalars)
    }

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
