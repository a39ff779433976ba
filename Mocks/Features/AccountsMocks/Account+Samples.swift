public import Accounts
public import BankKernel
import Money

extension Account {
    /// An account with every field, of a Czech town.
    public static let town: Account = {
        var account = Account()
        account.accountNumber = "000000-2906478309"
        account.bankCode = "0800"
        account.transparencyFrom = "2015-01-24T00:00:00"
        account.transparencyTo = "3000-01-01T00:00:00"
        account.publicationTo = "3000-01-01T00:00:00"
        account.actualizationDate = "2026-01-05T05:00:14"
        account.balance = DecimalNumber(parsing: "2906251.8")
        account.currency = "CZK"
        account.name = " Česká Třebová "
        account.description = "Povodňová sbírka"
        account.note = "Děkujeme"
        account.iban = "CZ5508000000001234567899"
        return account
    }()

    /// An account without a single field.
    public static let unknown = Account()

    /// An account with a name, of Austria.
    public static let association = Account.named("Österreichischer Alpenverein")

    /// An account that is called `name`.
    public static func named(_ name: String) -> Account {
        var account = Account()
        account.name = name
        return account
    }

    /// Two accounts on a first page, one on a second.
    public static let samplePages: [[Account]] = [[.town, .association], [.unknown]]
}
