import BankKernel
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

struct AccountReaderTests {
    @Test func `lists every account with its balance, including the bank's own, and their sum is zero`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath).rows
        let balances = Dictionary(
            uniqueKeysWithValues: accounts.map { ($0.username, $0.account.balance?.minorUnits) })
        #expect(balances == [nil: -1_000_00, "ann": 650_00, "bob": 350_00])
    }

    @Test func `lists the accounts of one customer`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath, of: "bob").rows
        #expect(accounts.map(\.account.name) == ["Main"])
        #expect(accounts.map(\.account.holder) == ["Bob"])
        #expect(accounts.map(\.username) == ["bob"])
    }

    @Test func `an account without postings holds nothing`() async throws {
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

    @Test func `accounts go on where a slice ended`() async throws {
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

    @Test func `lists customers in the order they were added, with their numbers of accounts`() async throws {
        let folder = try await makeSUT()
        let customers = try await Ledger.customers(at: folder.bankPath).rows
        #expect(customers.map(\.user.username) == ["ann", "bob"])
        #expect(customers.map(\.user.displayName) == ["Ann", "Bob"])
        #expect(customers.map(\.accounts) == [1, 1])
    }

    @Test func `customers go on where a slice ended`() async throws {
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

    @Test func `lists no customers of a missing bank`() async throws {
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
