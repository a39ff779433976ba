import BankKernel
import BankSamples
import Money
import Testing

/// What every AccountsPort does.
struct AccountsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives the customer's accounts in the order they were opened") { try await Self(makeBank: $0).order() },
        Law("gives each account with its balance and holder") { try await Self(makeBank: $0).balances() },
        Law("gives a stranger none") { try await Self(makeBank: $0).stranger() },
        Law("numbers accounts alike, the first as number one") { try await Self(makeBank: $0).numbers() },
        Law("refuses a username twice and an account for nobody") { try await Self(makeBank: $0).administration() },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func order() async throws {
        let sut = try await makeSUT()
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.name) == ["Checking", "Savings", "Dollars"])
    }

    func balances() async throws {
        let sut = try await makeSUT()
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.balance) == [.eur(100_00), .eur(0), .zero(.usd)])
        #expect(accounts.map(\.holder) == ["Ann Áble", "Ann Áble", "Ann Áble"])
    }

    func stranger() async throws {
        let sut = try await makeSUT()
        #expect(try await sut.bank.accounts(of: CustomerID(rawValue: 99)) == [])
    }

    func numbers() async throws {
        let sut = try await makeSUT()
        #expect(sut.checking.number.electronicForm == "AT049999900000000001")
        #expect(sut.savings.number.electronicForm.hasSuffix("9999900000000002"))
    }

    func administration() async throws {
        let sut = try await makeSUT()
        await #expect(throws: BankError.usernameTaken("ann")) {
            try await sut.bank.addCustomer(username: "ann", displayName: "Another", passwordHash: nil)
        }
        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await sut.bank.openAccount(for: "eve", name: "Main", currency: .eur)
        }
    }
}
