import BankKernel
import Testing

@testable import PublicServices

struct EmbeddedAccountsTests {
    @Test func everyAccountHasAValidNumber() {
        #expect(EmbeddedAccounts.all.filter { $0.iban == nil }.map(\.name) == [])
    }

    @Test func threeCountriesAreThere() {
        #expect(Set(EmbeddedAccounts.all.compactMap { $0.iban?.prefix(2) }) == ["CZ", "SK", "AT"])
    }

    @Test func someFieldsAreMissing() {
        #expect(EmbeddedAccounts.all.contains { $0.name == nil })
        #expect(EmbeddedAccounts.all.contains { $0.balance == nil && $0.currency == nil })
        #expect(EmbeddedAccounts.all.contains { $0.description == nil })
    }

    @Test func everyBalanceIsANumber() {
        #expect(EmbeddedAccounts.all.filter { $0.balance == nil }.count == 3)
    }
}
