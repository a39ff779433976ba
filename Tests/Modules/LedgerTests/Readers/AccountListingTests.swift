import BankKernel
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

@Suite struct AccountListingTests {
    @Test func `lists every account with its balance, the bank's own among them, and their sum is zero`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath).rows
        #expect(accounts.map(\.username).sorted { ($0 ?? "") < ($1 ?? "") } == [nil, "ann", "bob"])
        let balances = Dictionary(
            uniqueKeysWithValues: accounts.map { ($0.username ?? "", $0.account.balance?.minorUnits) })
        #expect(balances == ["": -1_000_00, "ann": 650_00, "bob": 350_00])
    }

    @Test func `lists the accounts of one customer`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath, of: "bob").rows
        #expect(accounts.map(\.account.name) == ["Main"])
        #expect(accounts.map(\.account.holder) == ["Bob"])
        #expect(accounts.map(\.username) == ["bob"])
    }

    @Test func `an account that nothing was booked on holds nothing`() async throws {
        let folder = try await makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        _ = try await ledger.openAccount(for: "bob", name: "Empty", currency: .eur)
        await ledger.close()
        let accounts = try await Ledger.accounts(at: folder.bankPath, of: "bob").rows
        #expect(accounts.map(\.account.balance?.minorUnits) == [350_00, 0])
    }

    @Test func `says that there is no such customer`() async throws {
        let folder = try await makeSUT()
        await #expect(throws: BankError.unknownCustomer("eve")) {
            _ = try await Ledger.accounts(at: folder.bankPath, of: "eve")
        }
    }

    @Test func `goes on where a slice ended`() async throws {
        let folder = try await makeSUT()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var sut = AccountListing(of: nil)
        var slices = 0
        var accounts: [AccountEntry]?
        while accounts == nil, slices < 9 {
            accounts = try sut.advance(in: connection, for: TimeSlice(length: .zero))
            slices += 1
        }
        #expect(accounts == (try await Ledger.accounts(at: folder.bankPath).rows))
        #expect(slices == 4)
    }

    @Test func `reads a bank in use, and writes nothing in the folder of one that is not`() async throws {
        let folder = try await makeSUT()
        let names = try folder.names
        #expect(try await Ledger.accounts(at: folder.bankPath).rows.count == 3)
        #expect(try folder.names == names)
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        #expect(try await Ledger.accounts(at: folder.bankPath).rows.count == 3)
        await ledger.close()
    }

    private func makeSUT() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        await (try Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)).close()
        return folder
    }
}
