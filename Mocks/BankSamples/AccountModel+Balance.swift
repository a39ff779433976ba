public import BankKernel
public import Money

extension AccountModel {
    /// The same account with another balance, or with none, as somebody else sees it.
    public func holding(_ balance: Money?) -> AccountModel {
        AccountModel(number: number, name: name, holder: holder, currency: currency, balance: balance)
    }
}
