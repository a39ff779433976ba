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
    /// With a blank for each character that looks like one, and without those that nobody sees.
    var plain: String {
        guard utf8.contains(where: { !(0x20...0x7E).contains($0) }) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.properties.isWhitespace ? " " : scalar) }
        return String(scalars).withoutHidden
    }
}

extension Character {
    /// As a report shows it: by its name, as `<U+00A0>`, when nobody would see it or tell it from a blank.
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
