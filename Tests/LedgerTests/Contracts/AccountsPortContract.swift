import BankKernel
import Money
import Testing

@Suite("What every AccountsPort does")
struct AccountsPortContract {
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture { try await BankFixture(kind) }

    @Test("gives the customer's accounts in the order they were opened", arguments: BankKind.allCases)
    func order(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.name) == ["Checking", "Savings", "Dollars"])
    }

    @Test("gives each account with its balance and holder", arguments: BankKind.allCases)
    func balances(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.balance) == [.eur(100_00), .eur(0), .zero(.usd)])
        #expect(accounts.map(\.holder) == ["Ann Áble", "Ann Áble", "Ann Áble"])
    }

    @Test("gives a stranger none", arguments: BankKind.allCases)
    func stranger(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        #expect(try await sut.bank.accounts(of: CustomerID(rawValue: 99)) == [])
    }

    @Test("numbers accounts alike, the first as number one", arguments: BankKind.allCases)
    func numbers(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        #expect(sut.checking.number.electronicForm == "AT049999900000000001")
        #expect(sut.savings.number.electronicForm.hasSuffix("9999900000000002"))
    }

    @Test("refuses a username twice and an account for nobody", arguments: BankKind.allCases)
    func administration(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        await #expect(throws: BankError.usernameTaken("ann")) {
            try await sut.bank.addCustomer(username: "ann", displayName: "Another", passwordHash: nil)
        }
        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await sut.bank.openAccount(for: "eve", name: "Main", currency: .eur)
        }
    }
}
