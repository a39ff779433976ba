import Accounts
import AccountsMocks
import BankKernel
import Money
import Testing

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

    @Test func `says what is missing`() {
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

    @Test func `shows a number that is no IBAN as it is`() {
        var account = Account()
        account.iban = "CZ00 nonsense"

        #expect(makeSUT(account).iban == "CZ00 nonsense")
    }

    @Test(arguments: ["soon", "2026-13-45T00:00:00"])
    func `shows a moment that is none as it is`(text: String) {
        var account = Account()
        account.transparencyFrom = text

        #expect(makeSUT(account).transparencyFrom == text)
    }

    private func makeSUT(_ account: Account) -> AccountViewModel {
        AccountViewModel(id: 0, account: account)
    }
}
