import BankKernel
import Testing

struct ClosableTests {
    @Test func `is open during use and closed after`() async {
        let sut = Door()

        let wasClosed = await sut.use { await $0.isClosed }

        #expect(!wasClosed)
        #expect(await sut.isClosed)
    }

    @Test func `is closed after work that throws, and rethrows`() async {
        let sut = Door()

        await #expect(throws: BankError.unknownCustomer("nobody")) {
            try await sut.use { _ throws(BankError) in throw BankError.unknownCustomer("nobody") }
        }

        #expect(await sut.isClosed)
    }
}

private actor Door: Closable {
    private(set) var isClosed = false

    func close() { isClosed = true }
}
