public import BankKernel
import Money
import PlatformFoundation

/// Invented transparent accounts that come with the app, in pages of 25.
public struct EmbeddedTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25

    /// The embedded accounts, the same every time.
    public init() {}

    /// The public service's answer for the page of this number, from 0, with `size` accounts, at least one.
    public static func json(page number: Int, size: Int) -> String {
        EmbeddedAccountsPage(number: number, size: size).json
    }

    /// The page of this number, from 0; one beyond the last is empty.
    /// - Throws: `ServiceError.cancelled`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        guard !Task.isCancelled else { throw .cancelled }
        let page = EmbeddedAccountsPage(number: number, size: Self.pageSize)
        return TransparencyAccount(nextPage: page.nextPage, accounts: page.accounts)
    }
}

/// A page of the embedded accounts; one beyond the last is empty.
struct EmbeddedAccountsPage {
    let number: Int
    let size: Int
    let nextPage: Int?
    let accounts: [TransparencyAccount.Account]

    /// The page of this number, from 0, with `size` accounts, at least one.
    init(number: Int, size: Int) {
        let (all, size) = (EmbeddedAccounts.all, max(1, size))
        let (start, isOverflow) = number.multipliedReportingOverflow(by: size)
        self.number = number
        self.size = size
        guard !isOverflow, all.indices.contains(start) else {
            (nextPage, accounts) = (nil, [])
            return
        }
        accounts = Array(all[start...].prefix(size))
        nextPage = start + accounts.count < all.count ? number + 1 : nil
    }

    /// The page as the public service writes it.
    var json: String {
        let count = EmbeddedAccounts.all.count
        let wire = Wire(
            pageNumber: number, pageSize: size, pageCount: (count - 1) / size + 1, recordCount: count,
            nextPage: nextPage, accounts: accounts.map { TransparencyAccountWire.Element(account: $0) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(wire)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

private struct Wire: Encodable {
    let pageNumber: Int
    let pageSize: Int
    let pageCount: Int
    let recordCount: Int
    let nextPage: Int?
    let accounts: [TransparencyAccountWire.Element]
}

/// The embedded accounts: every holder is invented, every IBAN is valid.
enum EmbeddedAccounts {
    static let all =
        czech.map { $0.account(country: "CZ", currency: "CZK", length: 20, since: "2016-05-27T00:00:00") }
        + slovak.map { $0.account(country: "SK", currency: "EUR", length: 20, since: "2018-02-01T00:00:00") }
        + austrian.map { $0.account(country: "AT", currency: "EUR", length: 16, since: "2020-09-15T00:00:00") }

    private static let czech: [EmbeddedAccount] = [
        EmbeddedAccount("Město Horní Březina", "0800", "2906478301", "2906251.83", "Rozpočet města"),
        EmbeddedAccount(
            "Česká společnost přátel železnic", "2010", "2400118823", "184320.50", "Oprava parní lokomotivy"),
        EmbeddedAccount("Obec Žlutý Kopec", "0100", "1239871020", "512044.00", "Příjmy a výdaje obce"),
        EmbeddedAccount("Sbor dobrovolných hasičů Třešňovka", "0800", "4412098377", "78215.10", "Nová stříkačka"),
        EmbeddedAccount("Nadační fond Šťastné dětství", "5500", "7788123456", "1250890.75", "Dary pro dětské domovy"),
        EmbeddedAccount("Základní škola Ořechov u Lípy", "0300", "2233445561", "96310.00"),
        EmbeddedAccount("  Spolek za čistou řeku  ", "2010", "2901557710", "15420.20", "Úklid břehů"),
        EmbeddedAccount("Hnutí Společně pro kraj", "2010", "2602031184", "431005.40", "Volební účet"),
        EmbeddedAccount("Útulek Čtyři tlapky", "0800", "3187720045", "67899.99", "Krmivo a očkování"),
        EmbeddedAccount(
            "Římskokatolická farnost Svatý Vít nad Řekou", "0100", "9900112233", "238114.00", "Oprava střechy"),
        EmbeddedAccount("Dům seniorů Jabloň", "0600", "5500778811", "1044120.30"),
        EmbeddedAccount(nil, "0800", "1777300291", "3050.00", "Veřejná sbírka"),
        EmbeddedAccount("Městská knihovna Dlouhá Lhota", "0800", "2039458811", "45990.00", "Nákup knih"),
        EmbeddedAccount("Povodňová sbírka Údolí", "0300", "8811223344", "3718442.65", "Pomoc lidem po povodni"),
        EmbeddedAccount("Tělovýchovná jednota Sokol Písečná", "0100", "4300129987", "28740.00", "Hřiště pro děti"),
        EmbeddedAccount("Svazek obcí Pod Ještěrkou", "0800", "6600331122", "2290413.12"),
        EmbeddedAccount("Divadlo Na Dvorku", "2010", "2800994455", "112030.00", "Dotace na sezónu"),
        EmbeddedAccount("Mateřská škola Sluníčko Bělá", "0300", "1100229938", "34505.80"),
        EmbeddedAccount("Klub českých šachistů", "5500", "2077665544", nil),
        EmbeddedAccount("Nemocnice Zelený Háj", "0100", "5533998877", "8450120.00", "Dary nemocnici"),
        EmbeddedAccount("Myslivecký spolek Ostříž", "0600", "2244668800", "-1250.00", "Péče o les"),
        EmbeddedAccount("Včelaři z Údolí", "0800", "3399557711", "9120.00", "Nové úly"),
        EmbeddedAccount("Strana zelených luk", "2010", "2500443322", "655870.90", "Volební účet"),
        EmbeddedAccount("Hvězdárna Pod Oblohou", "0300", "7711990044", "203300.00", "Nový dalekohled"),
        EmbeddedAccount("Zámek Krásná Hůrka", "0100", "6622884400", "5120700.00", "Obnova zámku"),
        EmbeddedAccount("Linka důvěry Přístav", "0600", "8822447711", "388245.60"),
    ]

    private static let slovak: [EmbeddedAccount] = [
        EmbeddedAccount("Obec Ľubica pod Vŕškom", "0900", "5048731120", "84310.22", "Rozpočet obce"),
        EmbeddedAccount("Mesto Dolný Kameň", "0200", "2633998811", "1204877.05", "Príjmy a výdavky mesta"),
        EmbeddedAccount("Občianske združenie Čistý potok", "0900", "5127733441", "6410.90", "Čistenie potoka"),
        EmbeddedAccount("Nadácia Úsmev", "1100", "2944556677", "55020.00", "Pomoc deťom"),
        EmbeddedAccount("Dobrovoľný hasičský zbor Hôrka", "0900", "5099887766", "3280.45"),
        EmbeddedAccount("Základná škola Ďatelinka", "0200", "1875544332", "12004.10", "Školská záhrada"),
        EmbeddedAccount("Útulok Labka Žiarec", "0900", "5166554433", "1990.00", "Krmivo"),
        EmbeddedAccount("Strana občianskej zhody", "1100", "2977881100", "230114.70", "Volebný účet"),
        EmbeddedAccount("Farnosť svätého Štefana", "0200", "3311772299", "18640.00", "Oprava veže"),
        EmbeddedAccount("Múzeum drevených hračiek", "0900", "5011223399", nil),
        EmbeddedAccount("Spevácky zbor Ozvena", "1100", "2900114477", "870.35", "Nové kroje"),
        EmbeddedAccount("Detský domov Slniečko", "0900", "5133669922", "44210.00", "Dary"),
        EmbeddedAccount("Turistický klub Kôprová", "0200", "2788330011", "1530.80", "Značenie chodníkov"),
        EmbeddedAccount("Hospic Tichý dom", "0900", "5188220077", "97300.15"),
        EmbeddedAccount("Zväz rybárov Štôla", "0200", "1699445500", "5610.00", "Zarybnenie"),
        EmbeddedAccount("Knižnica Pri Mlyne", "1100", "2955003311", "2244.60"),
    ]

    private static let austrian: [EmbeddedAccount] = [
        EmbeddedAccount("Marktgemeinde Oberlärchenau", "20111", "82233410", "640215.33", "Gemeindehaushalt"),
        EmbeddedAccount("Freiwillige Feuerwehr Untermühlbach", "20815", "4410023", "23870.00", "Neues Löschfahrzeug"),
        EmbeddedAccount("Österreichischer Bergrettungsfonds", "20404", "3318872", "118450.70", "Spenden"),
        EmbeddedAccount("Verein Straßenkinder stärken", "20111", "82711045", "8790.15", "Nachmittagsbetreuung"),
        EmbeddedAccount("Musikkapelle Großfüßing", "20320", "1277400", "4105.00"),
        EmbeddedAccount("Volksschule Schönbrunngasse", "20111", "82900331", "1320.40", "Klassenreise"),
        EmbeddedAccount("Tierheim Waldviertler Pfötchen", "20272", "6611209", "15990.99", "Futter und Tierarzt"),
        EmbeddedAccount("Pfarre Sankt Ägid", "20815", "5520077", "29700.00", "Orgel"),
        EmbeddedAccount("Liste Bürger für Gänsbach", "20111", "83100472", "11200.00", "Wahlkonto"),
        EmbeddedAccount(nil, "20404", "7700412", nil),
        EmbeddedAccount("Alpenblumengarten Hochkönigsegg", "20404", "9033118", "3345.25", "Pflege der Wege"),
        EmbeddedAccount("Jugendzentrum Übermut", "20320", "2400871", "7015.60", "Proberaum"),
        EmbeddedAccount("Hochwasserhilfe Kamptal", "20272", "8812340", "402118.05", "Soforthilfe"),
        EmbeddedAccount("Seniorenbund Mürztal", "20815", "3390215", "980.00"),
        EmbeddedAccount("Öffentliche Bücherei Ländchen", "20111", "83344190", "2650.00", "Neue Bücher"),
    ]
}

/// An embedded account as written in the source.
struct EmbeddedAccount {
    let name: String?
    let bankCode: String
    let number: String
    let balance: String?
    let description: String?

    init(_ name: String?, _ bankCode: String, _ number: String, _ balance: String?, _ description: String? = nil) {
        self.name = name
        self.bankCode = bankCode
        self.number = number
        self.balance = balance
        self.description = description
    }

    /// The account of `country`; its IBAN is made of the code of the bank and the number, filled with zeros.
    func account(country: String, currency: String, length: Int, since: String) -> TransparencyAccount.Account {
        let zeros = String(repeating: "0", count: max(0, length - bankCode.utf8.count - number.utf8.count))
        var account = TransparencyAccount.Account()
        account.name = name
        account.bankCode = bankCode
        account.accountNumber = number
        account.iban = try? IBAN(country: country, bban: bankCode + zeros + number).electronicForm
        account.balance = balance.flatMap { DecimalNumber(parsing: $0) }
        account.currency = balance == nil ? nil : currency
        account.description = description
        account.transparencyFrom = since
        account.transparencyTo = "3000-01-01T00:00:00"
        account.publicationTo = "3000-01-01T00:00:00"
        account.actualizationDate = balance == nil ? nil : "2026-01-04T22:00:00"
        return account
    }
}
