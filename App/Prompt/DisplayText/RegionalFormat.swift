import PlatformLibc

/// How numbers and times are written for a person.
public struct RegionalFormat: Sendable, Hashable {
    /// The separators of numbers.
    public let numbers: NumberFormat
    /// The zone of times.
    public let zone: TimeZoneChoice

    /// By default numbers as in English and times in UTC.
    public init(numbers: NumberFormat = .english, zone: TimeZoneChoice = .utc) {
        self.numbers = numbers
        self.zone = zone
    }

    /// The format of the process: numbers by `LC_ALL`, `LC_NUMERIC` or `LANG`, times by `TZ`.
    public init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }
        self.init(numbers: NumberFormat(locale: names.first { !$0.isEmpty } ?? "C"), zone: .ofProcess)
    }
}

/// The separators of numbers, which have groups of three digits in every locale.
public struct NumberFormat: Sendable, Hashable {
    /// The separator of groups of digits.
    public let groupSeparator: String
    /// The separator before the decimals.
    public let decimalSeparator: String

    /// `1,234.50`, also for `C` and `POSIX`.
    public static let english = NumberFormat(groupSeparator: ",", decimalSeparator: ".")

    /// A format with these separators.
    public init(groupSeparator: String, decimalSeparator: String) {
        self.groupSeparator = groupSeparator
        self.decimalSeparator = decimalSeparator
    }

    /// The format of a locale as POSIX names it, `de_DE.UTF-8`, after Unicode CLDR; English for an unknown one.
    public init(locale: String) {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let language = String(name.prefix { $0 != "_" })
        switch Self.byRegion[String(name)] ?? Self.byLanguage[language] ?? .commaAndPoint {
        case .commaAndPoint: self = .english
        case .pointAndComma: self.init(groupSeparator: ".", decimalSeparator: ",")
        case .blankAndComma: self.init(groupSeparator: "\u{A0}", decimalSeparator: ",")
        case .apostropheAndPoint: self.init(groupSeparator: "’", decimalSeparator: ".")
        }
    }

    /// A decimal number with a point and without groups, `-1234.50`, in this format.
    public func text(_ plain: String) -> String {
        let whole = plain.prefix { $0 != "." }
        let decimals = plain[whole.endIndex...].dropFirst()
        let count = whole.reversed().prefix { $0.isASCII && $0.isWholeNumber }.count
        var text = String(whole.dropLast(count))
        for (place, digit) in whole.suffix(count).enumerated() {
            if place > 0, (count - place).isMultiple(of: 3) { text += groupSeparator }
            text.append(digit)
        }
        return decimals.isEmpty ? text : text + decimalSeparator + decimals
    }

    private enum Separators {
        case commaAndPoint
        case pointAndComma
        case blankAndComma
        case apostropheAndPoint
    }

    private static let byLanguage = table(
        (
            .pointAndComma,
            "ast az bs ca da de el es eu fo fy hr id is it jv kl ku lb ln lo mk nl ps pt ro rw sc sl sr tr vi wo"
        ),
        (
            .blankAndComma,
            """
            af ba be bg br cs cv eo et fi fr gl ht hu hy ka kk ky lt lv nb nn no pl ru sah se sk smn sq sv tg tk tt uk uz
            """
        ))

    private static let byRegion = table(
        (.commaAndPoint, "es_BZ es_CU es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US"),
        (
            .pointAndComma,
            """
            ar_DZ ar_LB ar_LY ar_MA ar_MR ar_TN en_AT en_BE en_DE en_DK en_ES en_ID en_IT en_NL en_PL en_RO en_SI fr_LU ms_ID
            """
        ),
        (
            .blankAndComma,
            """
            en_CZ en_EE en_FI en_FR en_HU en_LT en_LV en_NO en_PT en_SE en_SK en_ZA es_CR fr_CH pt_AO pt_CH pt_CV pt_LU \
            pt_MO pt_MZ pt_PT pt_ST pt_TL
            """
        ),
        (.apostropheAndPoint, "de_CH de_LI en_CH it_CH"))

    private static func table(_ lists: (Separators, String)...) -> [String: Separators] {
        lists.reduce(into: [:]) { table, list in
            for name in list.1.split(separator: " ") { table[String(name)] = list.0 }
        }
    }
}

/// The zone of the times that are shown.
public enum TimeZoneChoice: Sendable, Hashable {
    /// Coordinated universal time.
    case utc
    /// The zone of the process: `TZ`, or else the one of the system.
    case ofProcess

    /// A moment as `2025-12-05 11:00:00 CET`.
    func text(secondsSinceEpoch seconds: Int64) -> String {
        var moment = time_t(seconds)
        var parts = tm()
        switch self {
        case .utc: _ = gmtime_r(&moment, &parts)
        case .ofProcess: _ = localtime_r(&moment, &parts)
        }
        func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let year = String(Int(parts.tm_year) + 1900)
        let day =
            String(repeating: "0", count: max(0, 4 - year.count)) + year
            + "-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
        let name = self == .utc ? "UTC" : parts.tm_zone.map { String(cString: $0) } ?? "UTC"
        // A zone that is not known is UTC, under the first letters of its name.
        let zone = parts.tm_gmtoff == 0 && !Self.namesOfUTC.contains(name) ? "UTC" : name
        return "\(day) \(time) \(zone)"
    }

    /// What zones without a difference to UTC call their time.
    private static let namesOfUTC: Set = ["GMT", "WET", "+00"]
}

extension Int {
    /// The count with its noun: `1 customer`, `2 customers`.
    package func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
    }
}
