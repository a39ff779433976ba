import BankKernel
import LedgerRules
import Money
import Postgres

/// Gives new accounts their numbers.
struct AccountOpening {
    private static let nextSerial = Statement("SELECT nextval('account_serial')")
    private static let addAccount = Statement(
        """
        INSERT INTO account (id, number, customer, name, currency) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
        """)
    private static let addBalance = Statement(
        "INSERT INTO balance (account, amount, postings, head, overdraft) VALUES ($1, 0, 0, $2, $3)")
    private static let ofBank = Statement("SELECT number FROM account WHERE customer IS NULL AND currency = $1")

    let connection: PostgresConnection
    let salt: [UInt8]

    /// The number of the bank's own account of a currency; `nil` when there is none.
    static func cash(_ currency: Currency, in connection: PostgresConnection) throws(PostgresError) -> IBAN? {
        guard let row = try connection.run(Step(ofBank, .text(currency.code)))[0].first else { return nil }
        guard let number = try? IBAN(parsing: row.text(0)) else {
            throw .damaged(detail: "the bank's own account in \(currency) cannot be read")
        }
        return number
    }

    /// Opens an account; `customer` is `nil` for the bank's own, of which there is one for each currency.
    /// - Returns: `nil` when there is no number left, or somebody has opened the bank's own meanwhile.
    func open(for customer: UserModel?, name: String, currency: Currency) throws(PostgresError) -> LedgerAccount? {
        let serial = try connection.run(Step(Self.nextSerial))[0].first?.integer(0) ?? 0
        guard let number = BankNumbering.accountNumber(serial: serial) else { return nil }
        let account = LedgerAccount(
            id: serial, number: number, customer: customer?.id, name: name,
            holder: customer?.displayName ?? LedgerAccount.bankName, currency: currency)
        let added = try connection.run(
            Step(.begin),
            Step(
                Self.addAccount, .integer(serial), .text(number.electronicForm), .integer(customer?.id.rawValue),
                .text(name), .text(currency.code)))
        guard added[1].changed == 1 else { return nil }
        let genesis = AccountChain.genesis(of: account, salt: salt, sealedBy: ChainSeal(key: []))
        try connection.run(
            Step(Self.addBalance, .integer(serial), .bytes(genesis), .boolean(customer == nil)), Step(.commit))
        return account
    }
}
