/// How currencies look: three letters of ISO 4217, or a sign.
enum CurrencyShape {
    /// A currency that stands alone; other words of three capital letters are words.
    static func end(in bytes: Bytes, from start: Int) -> Int? {
        guard let end = endOfCurrency(in: bytes, from: start) else { return nil }
        return bytes[start].isUppercase && !codes.contains(bytes.text(start..<end)) ? nil : end
    }

    /// In front of a number, with a blank between them or not: where the number begins.
    static func endBeforeNumber(in bytes: Bytes, from start: Int) -> Int? {
        endOfCurrency(in: bytes, from: start).map { behindBlank(bytes, at: $0) }
    }

    /// Behind a number, with a blank between them or not.
    static func endBehindBlank(in bytes: Bytes, from start: Int) -> Int? {
        endOfCurrency(in: bytes, from: behindBlank(bytes, at: start))
    }

    /// Any three capital letters beside a number are one, also of a currency that is in no list.
    private static func endOfCurrency(in bytes: Bytes, from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        var reader = ByteReader(bytes, from: start)
        if reader.skip(while: \.isUppercase) == 3 { return reader.next?.isLetter == true ? nil : reader.position }
        let (scalar, length) = bytes.scalar(at: start)
        return scalar.properties.generalCategory == .currencySymbol ? start + length : nil
    }

    private static func behindBlank(_ bytes: Bytes, at position: Int) -> Int {
        guard position < bytes.count else { return position }
        let (scalar, length) = bytes.scalar(at: position)
        return scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" ? position + length : position
    }

    private static let codes = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
        COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
        IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR
        MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
        SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF
        XPF YER ZAR ZMW ZWG
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
