/// An international bank account number of ISO 13616, checked: country, length, characters and check digits (mod 97).
public struct IBAN: Sendable, Hashable {
    /// The electronic form: upper case, no spaces.
    public let electronicForm: String

    /// Reads a number as people type it; spaces and lower case are accepted.
    /// - Throws: ``IBANError``, which says what was wrong.
    public init(parsing text: String) throws(IBANError) {
        let compact = text.utf8.allSatisfy(Self.isAlphanumeric) ? text : Self.compact(text)
        guard compact.utf8.allSatisfy(Self.isAlphanumeric) else { throw .invalidCharacters }
        let country = String(compact.prefix(2))
        guard let length = IBANRegistry.lengthByCountry[country] else { throw .unknownCountry(country) }
        guard compact.utf8.count == length else {
            throw .wrongLength(country: country, expected: length, actual: compact.utf8.count)
        }
        // 00, 01 and 99 would leave the remainder of 97, 98 and 02, which are the right ones.
        guard let checkDigits = Int(compact.dropFirst(2).prefix(2)), (2...98).contains(checkDigits),
            Self.remainder(of: compact) == 1
        else { throw .wrongCheckDigits }
        electronicForm = compact
    }

    /// The number of the account `bban` (basic bank account number) in `country`, with its check digits computed.
    /// - Throws: ``IBANError`` when the two do not make a valid number.
    public init(country: String, bban: String) throws(IBANError) {
        guard country.utf8.count == 2, (country + bban).utf8.allSatisfy(Self.isAlphanumeric) else {
            throw .invalidCharacters
        }
        let checkDigits = String(98 - Self.remainder(of: country + "00" + bban))
        try self.init(parsing: country + (checkDigits.count == 1 ? "0" : "") + checkDigits + bban)
    }

    /// The print form: groups of four, separated by spaces (ISO 13616).
    public var printForm: String {
        var text = ""
        for (place, character) in electronicForm.unicodeScalars.enumerated() {
            if place > 0, place.isMultiple(of: 4) { text.append(" ") }
            text.unicodeScalars.append(character)
        }
        return text
    }

    private static func compact(_ text: String) -> String {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }.map { byte in
            let isLowerCase = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            return isLowerCase ? byte - (UInt8(ascii: "a") - UInt8(ascii: "A")) : byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    /// ISO 7064 mod 97-10: the first four characters go last and letters count as 10 to 35.
    private static func remainder(of compact: String) -> Int {
        compact.utf8.prefix(4).reduce(compact.utf8.dropFirst(4).reduce(0, appended), appended)
    }

    private static func appended(_ remainder: Int, _ byte: UInt8) -> Int {
        let isDigit = byte <= UInt8(ascii: "9")
        return (remainder * (isDigit ? 10 : 100) + Int(byte) - (isDigit ? 48 : 55)) % 97
    }
}

extension IBAN: CustomStringConvertible {
    /// The print form, in groups of four.
    public var description: String { printForm }
}

/// Why a text is not an IBAN.
public enum IBANError: Error, Sendable, Equatable {
    /// Something other than letters, digits and spaces.
    case invalidCharacters
    /// The first two letters are not a country that issues IBANs.
    case unknownCountry(String)
    /// The number is too short or too long for its country.
    case wrongLength(country: String, expected: Int, actual: Int)
    /// The check digits do not fit the rest: a digit was mistyped.
    case wrongCheckDigits
}

extension IBANError: CustomStringConvertible {
    /// What was wrong and what would be right, as one clause.
    public var description: String {
        switch self {
        case .invalidCharacters:
            "an IBAN has letters and digits only"
        case .unknownCountry(let country):
            "an IBAN begins with a country code, and \"\(country)\" is not one"
        case .wrongLength(let country, let expected, let actual):
            "an IBAN of \(country) has \(expected) characters, this one has \(actual)"
        case .wrongCheckDigits:
            "its check digits do not match; a digit may be mistyped"
        }
    }
}

/// The lengths of IBANs by country, from the IBAN registry of ISO 13616.
enum IBANRegistry {
    static let lengthByCountry: [String: Int] = Dictionary(
        uniqueKeysWithValues: entries.split(whereSeparator: \.isWhitespace).compactMap { entry in
            Int(entry.dropFirst(2)).map { (String(entry.prefix(2)), $0) }
        })

    private static let entries = """
        AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29
        ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20
        LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29
        PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20
        YE30
        """
}
