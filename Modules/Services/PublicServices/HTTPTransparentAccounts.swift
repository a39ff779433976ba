public import BankKernel
import Money
import PlatformFoundation
public import ServiceHTTP

/// The transparent accounts of the public service.
public struct HTTPTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25
    /// Enough for a full page with texts of a few kilobytes.
    private static let mostBytes = 1 << 20

    private let transport: any HTTPTransport
    private let url: String
    private let secrets: SentSecrets

    /// The accounts at `url`, requested with the API key, which is masked in everything that comes back.
    public init(url: String, key: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = HeaderTransport.apiKey(key, on: transport)
        secrets = SentSecrets(key)
    }

    /// The page of this number, from 0.
    /// - Throws: `ServiceError`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let query: KeyValuePairs = ["page": "\(number)", "size": "\(Self.pageSize)"]
        let request = HTTPRequest.json(at: url, query: query, sizeLimit: Self.mostBytes)
        do throws(ServiceError) {
            let page = try await transport.send(request).decode(TransparencyAccountWire.self, hiding: secrets).page
            return TransparencyAccount(
                nextPage: page.nextPage, accounts: page.accounts.map { $0.hiding(secrets) }, leftOut: page.leftOut)
        } catch {
            throw secrets.masked(error)
        }
    }
}

extension TransparencyAccount.Account {
    fileprivate func hiding(_ secrets: SentSecrets) -> Self {
        let texts: [WritableKeyPath<Self, String?>] = [
            \.accountNumber, \.bankCode, \.transparencyFrom, \.transparencyTo, \.publicationTo, \.actualizationDate,
            \.currency, \.name, \.description, \.note, \.iban,
        ]
        return texts.reduce(into: self) { $0[keyPath: $1] = $0[keyPath: $1].map(secrets.masked) }
    }
}

/// The answer of the public service; only what the app shows is read.
struct TransparencyAccountWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case pageNumber
        case nextPage
        case pageCount
        case accounts
    }

    let page: TransparencyAccount

    /// Some servers name a next page even on the last one: the count of pages has precedence.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let next = try container.decodeIfPresent(Int.self, forKey: .nextPage)
        let number = try container.decodeIfPresent(Int.self, forKey: .pageNumber)
        let count = try container.decodeIfPresent(Int.self, forKey: .pageCount)
        let accounts = try container.decode(BoundedList<TransparencyAccountWire.Element>.self, forKey: .accounts)
        let isLast = number.flatMap { number in count.map { number == .max || number + 1 >= $0 } } ?? false
        let records = accounts.records(called: "account", \.account)
        page = TransparencyAccount(
            nextPage: isLast ? nil : next, accounts: records.records, leftOut: records.leftOut)
    }
}

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

extension TransparencyAccountWire.Element: Encodable {
    init(account: TransparencyAccount.Account) {
        self.account = account
    }

    /// Leaves missing fields out.
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

/// Accounts whose service is not configured.
public struct UnavailableTransparentAccounts: TransparentAccountsPort {
    private let error: ServiceError

    /// Accounts that answer every request with `error`.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No page.
    /// - Throws: the error it was made with.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        throw error
    }
}
