import BankKernel
import Foundation
import Money

extension TransparencyAccountWire.Element: Encodable {
    init(account: TransparencyAccount.Account) {
        self.account = account
    }

    /// What is missing is left out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let texts: [(CodingKeys, String?)] = [
            (.accountNumber, account.accountNumber), (.bankCode, account.bankCode),
            (.transparencyFrom, account.transparencyFrom), (.transparencyTo, account.transparencyTo),
            (.publicationTo, account.publicationTo), (.actualizationDate, account.actualizationDate),
            (.currency, account.currency), (.name, account.name), (.description, account.description),
            (.note, account.note), (.iban, account.iban),
        ]
        for (key, text) in texts { try container.encodeIfPresent(text, forKey: key) }
        let balance = account.balance.flatMap { Decimal(string: $0.text(decimals: 0)) }
        try container.encodeIfPresent(balance, forKey: .balance)
    }
}
