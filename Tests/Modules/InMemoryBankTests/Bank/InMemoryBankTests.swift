import BankKernel
import InMemoryBank
import Money
import Testing

@Suite struct InMemoryBankTests {
    @Test func `a copy has all that the bank has and goes its own way`() async throws {
        let (sut, account) = try makeSUT()
        let copy = InMemoryBank(copying: sut, clock: ManualClock())
        try copy.deposit(
            to: account.number, amount: Money(minorUnits: 5_00, currency: .eur),
            reference: TransferReference(id: TransferID(rawValue: 9)))
        #expect(try await sut.accounts(of: CustomerID(rawValue: 1)).map(\.balance?.minorUnits) == [100_00])
        #expect(try await copy.accounts(of: CustomerID(rawValue: 1)).map(\.balance?.minorUnits) == [105_00])
    }

    @Test func `a copy books at the times of its own clock`() async throws {
        let (sut, account) = try makeSUT()
        let now = Instant(millisecondsSinceEpoch: 1)
        let copy = InMemoryBank(copying: sut, clock: ManualClock(now))
        let receipt = try copy.deposit(
            to: account.number, amount: Money(minorUnits: 5_00, currency: .eur),
            reference: TransferReference(id: TransferID(rawValue: 9)))
        #expect(receipt.bookedAt == now)
    }

    private func makeSUT() throws -> (InMemoryBank, AccountModel) {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "ann", displayName: "Ann")
        let account = try bank.openAccount(for: "ann", name: "Checking", currency: .eur)
        try bank.deposit(to: account.number, amount: Money(minorUnits: 100_00, currency: .eur))
        return (bank, account)
    }
}
