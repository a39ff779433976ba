import BankKernel
import LedgerRules
import Money
import Testing

struct BankNumberingTests {
    @Test func `numbers accounts by their place, to eleven digits`() {
        #expect(BankNumbering.accountNumber(serial: 1)?.electronicForm == "AT049999900000000001")
        #expect(
            BankNumbering.accountNumber(serial: 99_999_999_999)?.electronicForm.hasSuffix("9999999999999999") == true)
    }

    @Test(arguments: [0, -1, 100_000_000_000, Int64.min])
    func `has no number beyond`(serial: Int64) {
        #expect(BankNumbering.accountNumber(serial: serial) == nil)
    }
}

/// Accounts with balances, and nothing else.
struct Holdings: AccountSource {
    /// Ann's in EUR, Bob's in EUR, Ann's in USD, and the bank's own in EUR.
    static let ann = account(1, customer: 1, .eur)
    static let bob = account(2, customer: 2, .eur)
    static let dollars = account(3, customer: 1, .usd)
    static let cash = account(4, customer: nil, .eur)

    var balances: [Int64: Int64] = [1: 100_00, 2: 0, 3: 0, 4: -100_00]

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        [Self.ann, Self.bob, Self.dollars, Self.cash].first { $0.number == number }
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        guard let balance = balances[account.id] else { throw .unknownAccount(account.number) }
        return balance
    }

    /// The number of the account that was opened as number `serial`, from 1 to 10.
    static func number(_ serial: Int) -> IBAN { numbers[serial - 1] }

    private static let numbers = (1...10).compactMap { BankNumbering.accountNumber(serial: $0) }

    private static func account(_ id: Int64, customer: Int64?, _ currency: Currency) -> LedgerAccount {
        LedgerAccount(
            id: id, number: number(Int(id)), customer: customer.map(CustomerID.init), name: "Account \(id)",
            holder: "Holder",
            currency: currency)
    }
}
