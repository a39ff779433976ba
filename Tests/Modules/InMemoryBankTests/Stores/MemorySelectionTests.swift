import BankKernel
import InMemoryBank
import Testing

@Suite("MemorySelection")
struct MemorySelectionTests {
    @Test
    func `remembers what each customer selected, also when it cannot keep it`() async throws {
        let sut = MemorySelection()
        let number = try IBAN(country: "AT", bban: "9999900000000001")
        let ann = CustomerID(rawValue: 1)
        sut.fail(with: .storage(.diskFull(path: "state")))
        await #expect(throws: BankError.storage(.diskFull(path: "state"))) { try await sut.select(number, for: ann) }
        #expect(await sut.selectedAccount(of: ann) == number)
        #expect(await sut.selectedAccount(of: CustomerID(rawValue: 2)) == nil)
    }
}
