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

/// What every BalancePort does.
struct BalancePortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives the balance after the latest transfer") { try await Self(makeBank: $0).balance() },
        Law("refuses somebody else's account") { try await Self(makeBank: $0).notYours() },
        Law("refuses a number that no account has") { try await Self(makeBank: $0).unknown() },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func balance() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.book(sut.order(.eur(30_01)))
        let balance = try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id)
        #expect(balance == BalanceModel(accountNumber: sut.checking.number, amount: .eur(69_99)))
    }

    func notYours() async throws {
        let sut = try await makeSUT()
        await #expect(throws: BankError.notYourAccount(sut.bobs.number)) {
            try await sut.bank.balance(of: sut.bobs.number, for: sut.ann.id)
        }
    }

    func unknown() async throws {
        let sut = try await makeSUT()
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.balance(of: nobodys, for: sut.ann.id)
        }
    }
}

/// What every PayeesPort does.
struct PayeesPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds anybody's account with its holder and without its balance") { try await Self(makeBank: $0).payee() },
        Law("refuses a number that no account has") { try await Self(makeBank: $0).unknown() },
        Law("knows each account of others once, the one paid last first") {
            try await Self(makeBank: $0).latestFirst()
        },
        Law("does not count who paid the customer, the bank, or own accounts") {
            try await Self(makeBank: $0).onlyPaid()
        },
    ]

    let makeBank: BankMaker

    private func makeSUT() async throws -> BankFixture { try await BankFixture(makeBank) }

    func payee() async throws {
        let sut = try await makeSUT()
        let payee = try await sut.bank.payee(numbered: sut.bobs.number)
        #expect(payee == AccountModel(number: sut.bobs.number, name: "Main", holder: "Bob", currency: .eur))
    }

    func unknown() async throws {
        let sut = try await makeSUT()
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.payee(numbered: nobodys)
        }
    }

    func latestFirst() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.addCustomer(username: "cid", displayName: "Cid", passwordHash: nil)
        let cids = try await sut.bank.openAccount(for: "cid", name: "Cid's", currency: .eur)
        _ = try await sut.bank.book(sut.order(to: sut.savings.number, .eur(5_00)))
        for destination in [sut.bobs, cids, sut.bobs] {
            _ = try await sut.bank.book(sut.order(to: destination.number, .eur(1_00)))
        }
        _ = try await sut.bank.book(sut.order(from: sut.savings.number, to: cids.number, .eur(1_00)))
        let payees = try await sut.bank.knownPayees(of: sut.ann.id)
        #expect(payees.map(\.number) == [cids.number, sut.bobs.number])
        #expect(payees.map(\.balance) == [nil, nil])
    }

    func onlyPaid() async throws {
        let sut = try await makeSUT()
        _ = try await sut.bank.book(sut.order(to: sut.savings.number))
        _ = try await sut.bank.book(sut.order())
        #expect(try await sut.bank.knownPayees(of: sut.bob.id) == [])
    }
}
