import BankKernel
import Testing

@testable import PublicServices

struct EmbeddedAccountsTests {
    @Test func `every account has a valid number`() {
        #expect(EmbeddedAccounts.all.filter { $0.iban == nil }.map(\.name) == [])
    }

    @Test func `three countries are there`() {
        #expect(Set(EmbeddedAccounts.all.compactMap { $0.iban?.prefix(2) }) == ["CZ", "SK", "AT"])
    }

    @Test func `some fields are missing`() {
        #expect(EmbeddedAccounts.all.contains { $0.name == nil })
        #expect(EmbeddedAccounts.all.contains { $0.balance == nil && $0.currency == nil })
        #expect(EmbeddedAccounts.all.contains { $0.description == nil })
    }

    @Test func `every balance is a number`() {
        #expect(EmbeddedAccounts.all.filter { $0.balance == nil }.count == 3)
    }
}
