public import BankKernel
public import Interception
public import Money

extension UserModel {
    /// The customer of the sample accounts; logs in as `demo`.
    public static let demo = UserModel(id: CustomerID(rawValue: 1), username: "demo", displayName: "Dana Demo")

    /// Another customer, to whom money can be sent; logs in as `friend`.
    public static let friend = UserModel(id: CustomerID(rawValue: 2), username: "friend", displayName: "Frank Friend")
}

extension AccountModel {
    /// An account of `UserModel.demo` in euros, which holds 1234.50 EUR.
    public static let checking = AccountModel(
        number: .sample("DE89370400440532013000"), name: "Checking", holder: UserModel.demo.displayName,
        currency: .eur, balance: .eur(1_234_50))

    /// A second account of `UserModel.demo` in euros, which holds 5000.00 EUR.
    public static let savings = AccountModel(
        number: .sample("NL91ABNA0417164300"), name: "Savings", holder: UserModel.demo.displayName,
        currency: .eur, balance: .eur(5_000_00))

    /// An account of `UserModel.demo` in US dollars, which holds 80.00 USD.
    public static let dollars = AccountModel(
        number: .sample("GB29NWBK60161331926819"), name: "Travel", holder: UserModel.demo.displayName,
        currency: .usd, balance: .usd(80_00))

    /// The account of `UserModel.friend` in euros, as a payee: without its balance.
    public static let payee = AccountModel(
        number: .sample("FR1420041010050500013M02606"), name: "Household", holder: UserModel.friend.displayName,
        currency: .eur)

    /// The account of `UserModel.friend` in US dollars, as a payee: without its balance.
    public static let dollarPayee = AccountModel(
        number: .sample("CH9300762011623852957"), name: "Dollars", holder: UserModel.friend.displayName,
        currency: .usd)
}

extension TransactionModel {
    /// A debit of 25.00 EUR, the newest transaction of `AccountModel.checking`.
    public static let lunch = TransactionModel(
        id: .deadbeef(plus: 2), sequence: 3, bookedAt: .mondayMorning.advanced(by: .seconds(172_800)),
        amount: .eur(-25_00), balanceAfter: .eur(1_234_50), counterparty: .payee, note: "Lunch")

    /// A credit of 59.50 EUR.
    public static let refund = TransactionModel(
        id: .deadbeef(plus: 1), sequence: 2, bookedAt: .mondayMorning.advanced(by: .seconds(86_400)),
        amount: .eur(59_50), balanceAfter: .eur(1_259_50), counterparty: .payee, note: "Refund")

    /// A credit of 1200.00 EUR, the oldest transaction of `AccountModel.checking`.
    public static let salary = TransactionModel(
        id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(1_200_00), balanceAfter: .eur(1_200_00),
        counterparty: .payee, note: "Salary")
}

extension FeatureType {
    /// What an account holds.
    public static let balance = FeatureType("balance")
    /// Sending money.
    public static let transfer = FeatureType("transfer")
    /// The transactions of an account.
    public static let history = FeatureType("history")
    /// Payment cards.
    public static let cards = FeatureType("cards")
}

extension FeatureModel {
    /// What an account holds; needs one.
    public static let balance = FeatureModel(
        type: .balance, title: "Balance", summary: "what the account holds", needsAccount: true)
    /// Sending money; needs an account, and pays from it.
    public static let transfer = FeatureModel(
        type: .transfer, title: "Transfer", summary: "send money to another account", needsAccount: true,
        paysFromAccount: true)
    /// The transactions of an account; needs one.
    public static let history = FeatureModel(
        type: .history, title: "History", summary: "what came in and went out", needsAccount: true)
    /// Payment cards; needs no account.
    public static let cards = FeatureModel(
        type: .cards, title: "Cards", summary: "payment cards and bookmarks", needsAccount: false)
}

extension CardModel {
    /// Valid until 2028-11-20.
    public static let visa = CardModel(
        id: "card-1", type: CardType("visa"), number: "1211", expiry: CalendarDay(daysSinceEpoch: 21_508))
    /// Another of the same type, which comes after it in a list.
    public static let secondVisa = CardModel(
        id: "card-2", type: CardType("visa"), number: "4242", expiry: CalendarDay(daysSinceEpoch: 21_600))
    /// Valid until 2025-12-31: expired at the time of `ManualClock()`.
    public static let amex = CardModel(
        id: "card-3", type: CardType("american_express"), number: "0005", expiry: CalendarDay(daysSinceEpoch: 20_453))
    /// A card that is in no other sample.
    public static let maestro = CardModel(
        id: "card-4", type: CardType("maestro"), number: "7777", expiry: CalendarDay(daysSinceEpoch: 21_000))
}

extension DirectRate {
    /// A rate that is written in the source: `.sample("1.08", from: "EUR", to: "USD")`; in one step, unless told otherwise.
    public static func sample(
        _ rate: StaticString, from: String, to: String = "USD", path: RatePath? = nil
    ) -> DirectRate {
        guard let number = ConversionRate(parsing: rate.description) else { preconditionFailure("\(rate) is no rate") }
        return DirectRate(from: from, to: to, rate: number, path: path ?? [from, to])
    }
}

extension IBAN {
    /// A valid number that is written in the source; one that is not valid ends the test.
    public static func sample(_ text: StaticString) -> IBAN {
        do {
            return try IBAN(parsing: text.description)
        } catch {
            preconditionFailure("\(text): \(error)")
        }
    }

    /// A number that no sample account has, of Belgium.
    public static let nobodys = IBAN.sample("BE68539007547034")
}

extension Money {
    /// So many cents of euros: `.eur(25_00)` is 25.00 EUR.
    public static func eur(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

    /// So many cents of US dollars.
    public static func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
}

extension TransferID {
    /// `deadbeef-dead-4eef-8ead-beefdeadbeef`.
    public static let deadbeef = TransferID(rawValue: 0xdead_beef_dead_4eef_8ead_beef_dead_beef)

    /// The id so many after `deadbeef`: `deadbeef-dead-4eef-8ead-beefdeadbef0` is the first.
    public static func deadbeef(plus offset: UInt128) -> TransferID {
        TransferID(rawValue: deadbeef.rawValue + offset)
    }
}

extension Instant {
    /// A Monday morning, 2026-01-05T09:00:00Z.
    public static let mondayMorning = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
}

extension StorageFailure: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: StorageFailure { .failed(path: "mock", detail: "nobody told it what to answer") }
}

extension BankError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: BankError { .storage(.placeholder) }
}

extension ServiceError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: ServiceError { .offline(host: "mock") }
}

extension StatementFailure: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: StatementFailure { .file(.placeholder) }
}

extension PasswordError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: PasswordError { .hashingFailed }
}

extension PasswordChangeError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: PasswordChangeError { .bank(.placeholder) }
}

extension Instant: Placeholder {
    /// The beginning of 1970.
    public static var placeholder: Instant { Instant(millisecondsSinceEpoch: 0) }
}

extension CalendarDay: Placeholder {
    /// The first day of 1970.
    public static var placeholder: CalendarDay { CalendarDay(daysSinceEpoch: 0) }
}

extension TransferID: Placeholder {
    /// The nil UUID.
    public static var placeholder: TransferID { TransferID(rawValue: 0) }
}

extension TransferReference: Placeholder {
    /// A reference with the nil UUID and no note.
    public static var placeholder: TransferReference { TransferReference(id: .placeholder) }
}
