import BankKernel
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

@Suite struct CustomerListingTests {
    @Test func `names who was taken in first before the others, with the number of accounts`() async throws {
        let folder = try await makeSUT()
        let customers = try await Ledger.customers(at: folder.bankPath).rows
        #expect(customers.map(\.user.username) == ["ann", "bob"])
        #expect(customers.map(\.user.displayName) == ["Ann", "Bob"])
        #expect(customers.map(\.accounts) == [1, 1])
    }

    @Test func `goes on where a slice ended`() async throws {
        let folder = try await makeSUT()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var sut = CustomerListing()
        var slices = 0
        var customers: [CustomerEntry]?
        while customers == nil, slices < 9 {
            customers = try sut.advance(in: connection, for: TimeSlice(length: .zero))
            slices += 1
        }
        #expect(customers?.map(\.user.username) == ["ann", "bob"])
        #expect(slices == 3)
    }

    @Test func `lists nobody of a bank that is not there`() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: BankError.storage(.missing(path: folder.bankPath))) {
            _ = try await Ledger.customers(at: folder.bankPath)
        }
        #expect(try folder.names == [])
    }

    private func makeSUT() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        await (try Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)).close()
        return folder
    }
}
