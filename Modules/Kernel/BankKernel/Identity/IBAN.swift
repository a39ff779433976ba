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
        guard Self.remainder(of: compact) == 1 else { throw .wrongCheckDigits }
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
