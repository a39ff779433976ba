/// A currency of ISO 4217: its three-letter code and how many decimals its minor unit has.
///
/// `JPY` has none, `BHD` has three, most have two. Only listed currencies can be made, so a ``Currency`` is always valid.
public struct Currency: Sendable, Hashable {
    /// The letters of the code, eight bits each, and under them the number of decimals: amounts are compared and copied
    /// by the million.
    private let packed: UInt32

    /// The alphabetic code, three upper-case letters.
    public var code: String {
        String(unsafeUninitializedCapacity: 3) { letters in
            for place in 0..<3 { letters.initializeElement(at: place, to: UInt8(packed >> (24 - 8 * place) & 0xff)) }
            return 3
        }
    }

    /// The number of decimals of the minor unit, 0 to 4 (the exponent of ISO 4217).
    public var decimals: Int { Int(packed & 0xff) }

    /// Whether it is a unit of account, in which savings and debts are kept by an index, as in the Chilean `CLF`, but nothing is
    /// paid.
    public var isUnitOfAccount: Bool { CurrencyTable.unitsOfAccount.contains(code) }

    private init(code: String, decimals: Int) {
        packed = code.utf8.reduce(0) { $0 << 8 | UInt32($1) } << 8 | UInt32(decimals)
    }

    /// The currency with this code; lower case is accepted. `nil` when ISO 4217 does not list it.
    public init?(code: String) {
        guard code.utf8.count == 3 else { return nil }
        let upperCased = code.uppercased()
        guard let decimals = CurrencyTable.decimalsByCode[upperCased] else { return nil }
        self.init(code: upperCased, decimals: decimals)
    }

    /// The euro, of 100 cents.
    public static let eur = Currency(code: "EUR", decimals: 2)
    /// The US dollar, of 100 cents.
    public static let usd = Currency(code: "USD", decimals: 2)
    /// The Japanese yen, which has no minor unit.
    public static let jpy = Currency(code: "JPY", decimals: 0)
    /// The Bahraini dinar, of 1,000 fils.
    public static let bhd = Currency(code: "BHD", decimals: 3)

    /// Every currency there is, by code.
    public static var all: [Currency] {
        CurrencyTable.decimalsByCode
            .map { Currency(code: $0.key, decimals: $0.value) }
            .sorted { $0.code < $1.code }
    }
}

extension Currency {
    /// The English article before the code: "a EUR account", "an AUD account".
    var article: String { self != .eur && "AEIO".contains(code.prefix(1)) ? "an" : "a" }
}

extension Currency: CustomStringConvertible {
    /// The code (ISO 4217).
    public var description: String { code }
}

/// The active currencies of ISO 4217 (list one), by the number of decimals of their minor unit.
///
/// Codes without a minor unit (metals, test codes, special drawing rights) are left out: no account is kept in them.
enum CurrencyTable {
    static let decimalsByCode: [String: Int] = {
        var decimalsByCode: [String: Int] = [:]
        for (decimals, codes) in codesByDecimals {
            for code in codes.split(whereSeparator: \.isWhitespace) {
                decimalsByCode[String(code)] = decimals
            }
        }
        return decimalsByCode
    }()

    /// The units of Bolivia, Chile, Colombia, Mexico and Uruguay that follow an index.
    static let unitsOfAccount: Set<String> = ["BOV", "CLF", "COU", "MXV", "UYI", "UYW"]

    private static let codesByDecimals: [(Int, String)] = [
        (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
        (
            2,
            """
            AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
            CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD
            HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP
            MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD
            SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS
            VED VES WST XCD XCG YER ZAR ZMW ZWG
            """
        ),
        (3, "BHD IQD JOD KWD LYD OMR TND"),
        (4, "CLF UYW"),
    ]
}
