public import BankKernel
import Money

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
