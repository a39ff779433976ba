import Accounts
import AccountsMocks
import BankKernel
import Money
import Testing

struct AccountsEntitiesTests {
    @Test(arguments: [
        (AccountsRefusal.nothingLoaded, "Load the accounts first."),
        (.nothingMore, "There are no more accounts."),
    ])
    func `says what was refused`(refusal: AccountsRefusal, message: String) {
        #expect(refusal.description == message)
    }
}

struct AccountViewModelTests {
    @Test func `shows every field`() {
        let sut = makeSUT(.town)

        #expect(
            [
                sut.name, sut.accountNumber, sut.bankCode, sut.iban, sut.currency, sut.balance, sut.transparencyFrom,
                sut.transparencyTo, sut.publicationTo, sut.actualizationDate, sut.description, sut.note,
            ] == [
                "Česká Třebová", "000000-2906478309", "0800", "CZ55 0800 0000 0012 3456 7899", "CZK", "2906251.80",
                "2015-01-24", "3000-01-01", "3000-01-01", "2026-01-05", "Povodňová sbírka", "Děkujeme",
            ])
    }

    @Test func `marks missing fields`() {
        let sut = makeSUT(.unknown)

        #expect(
            [
                sut.name, sut.accountNumber, sut.bankCode, sut.iban, sut.currency, sut.transparencyFrom,
                sut.transparencyTo, sut.publicationTo, sut.actualizationDate, sut.description, sut.note,
            ] == Array(repeating: "N/A", count: 11))
        #expect(sut.balance == "0.00")
    }

    @Test(arguments: ["", "  ", "\t\n"])
    func `a blank name is missing`(name: String) {
        #expect(makeSUT(.named(name)).name == "N/A")
    }

    @Test(arguments: [("JPY", "5", "5"), ("BHD", "5", "5.000"), ("EUR", "0.125", "0.125"), ("???", "5", "5.00")])
    func `shows a balance with the decimals of its currency`(currency: String, balance: String, shown: String) {
        var account = Account()
        account.currency = currency
        account.balance = DecimalNumber(parsing: balance)

        #expect(makeSUT(account).balance == shown)
    }

    @Test(arguments: ["soon", "2026-13-45T00:00:00", "CZ00 nonsense"])
    func `shows an invalid moment or IBAN as it is`(text: String) {
        var account = Account()
        account.transparencyFrom = text
        account.iban = text

        #expect(makeSUT(account).transparencyFrom == text)
        #expect(makeSUT(account).iban == text)
    }

    private func makeSUT(_ account: Account) -> AccountViewModel {
        AccountViewModel(id: 0, account: account)
    }
}

struct AccountOrderTests {
    @Test(arguments: [
        (AccountOrder.published, ["žába", "N/A", "Zeb", "cesta", "Čáp"]),
        (.sorted(by: .name, isDescending: false), ["Čáp", "cesta", "žába", "Zeb", "N/A"]),
        (.sorted(by: .name, isDescending: true), ["N/A", "Zeb", "žába", "cesta", "Čáp"]),
    ])
    func `sorts by name`(order: AccountOrder, names: [String]) {
        #expect(order.sorted(Self.accounts).map(\.name) == names)
    }

    @Test func `sorts upwards first, also by another key`() {
        let (up, down) = (
            AccountOrder.sorted(by: .name, isDescending: false), AccountOrder.sorted(by: .name, isDescending: true)
        )

        #expect(AccountOrder.published.toggled(by: .name) == up)
        #expect(up.toggled(by: .name) == down)
        #expect(down.toggled(by: .name) == up)
        #expect(up.toggled(by: .balance) == .sorted(by: .balance, isDescending: false))
    }

    @Test(arguments: [
        (false, ["-3 CZK", "100.5 CZK", "7 EUR", "20 EUR", "? EUR"]),
        (true, ["100.5 CZK", "-3 CZK", "20 EUR", "7 EUR", "? EUR"]),
    ])
    func `sorts by balance within each currency`(isDescending: Bool, expected: [String]) {
        let accounts = ["20 EUR", "? EUR", "100.5 CZK", "7 EUR", "-3 CZK"].enumerated().map { place, text in
            AccountViewModel(id: place, account: .holding(text))
        }

        let sorted = AccountOrder.sorted(by: .balance, isDescending: isDescending).sorted(accounts)

        #expect(sorted.map { $0.account.note } == expected)
    }

    @Test(arguments: [false, true])
    func `equal or missing balances stay as published`(isDescending: Bool) {
        let accounts = ["5 EUR", "? EUR", "5.0 EUR", "? CZK", "5.00 EUR"].enumerated().map { place, text in
            AccountViewModel(id: place, account: .holding(text))
        }

        let sorted = AccountOrder.sorted(by: .balance, isDescending: isDescending).sorted(accounts)

        #expect(sorted.map(\.id) == [0, 2, 4, 1, 3])
    }

    @Test(arguments: [(false, [1, 3, 0, 2]), (true, [2, 0, 3, 1])])
    func `equal names stay as published, upwards`(isDescending: Bool, places: [Int]) {
        let accounts = ["Zeb", "cesta", "Zeb", "cesta"].enumerated().map { place, name in
            AccountViewModel(id: place, account: .named(name))
        }

        let sorted = AccountOrder.sorted(by: .name, isDescending: isDescending).sorted(accounts)

        #expect(sorted.map(\.id) == places)
    }

    @Test(arguments: [
        (AccountOrder.sorted(by: .name, isDescending: true), "By name, Z to A"),
        (.sorted(by: .balance, isDescending: false), "By balance in each currency, lowest first"),
    ])
    func `says its direction`(order: AccountOrder, text: String) {
        #expect(order.description == text)
    }

    private static let accounts = [Account.named("žába"), .unknown, .named("Zeb"), .named("cesta"), .named("Čáp")]
        .enumerated().map { AccountViewModel(id: $0, account: $1) }
}

extension Account {
    /// An account of a balance and a currency, which its note repeats: `20 EUR`.
    fileprivate static func holding(_ text: String) -> Account {
        let words = text.split(separator: " ").map(String.init)
        var account = Account()
        account.note = text
        account.balance = DecimalNumber(parsing: words[0])
        account.currency = words[1]
        return account
    }
}
