import BankKernel
import Foundation
import Money

extension TransparencyAccountWire {
    /// One account; every field may be missing or null.
    struct Element: Decodable {
        enum CodingKeys: String, CodingKey {
            case accountNumber, bankCode, transparencyFrom, transparencyTo, publicationTo, actualizationDate
            case balance, currency, name, description, note, iban
        }

        let account: TransparencyAccount.Account

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func text(_ key: CodingKeys) throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }
            var account = TransparencyAccount.Account()
            account.accountNumber = try text(.accountNumber)
            account.bankCode = try text(.bankCode)
            account.transparencyFrom = try text(.transparencyFrom)
            account.transparencyTo = try text(.transparencyTo)
            account.publicationTo = try text(.publicationTo)
            account.actualizationDate = try text(.actualizationDate)
            account.balance = try Self.number(.balance, in: container)
            account.currency = try text(.currency)
            account.name = try text(.name)
            account.description = try text(.description)
            account.note = try text(.note)
            account.iban = try text(.iban)
            self.account = account
        }

        /// `Decimal` is read digit by digit where `Double` would round; it is only asked for its digits.
        private static func number(
            _ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
        ) throws -> DecimalNumber? {
            guard let value = try container.decodeIfPresent(Decimal.self, forKey: key) else { return nil }
            guard let number = DecimalNumber(parsing: value.description) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "out of range")
            }
            return number
        }
    }
}
