import BankKernel
import BankSamples
import Money
import Testing

/// What every AccountsPort does.
enum AccountsPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives the customer's accounts in the order they were opened", order),
        Law("gives each account with its balance and holder", balances),
        Law("gives a stranger none", stranger),
        Law("numbers accounts alike, the first as number one", numbers),
        Law("refuses a username twice and an account for nobody", administration),
    ]

    static func order(_ sut: BankFixture) async throws {
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.name) == ["Checking", "Savings", "Dollars"])
    }

    static func balances(_ sut: BankFixture) async throws {
        let accounts = try await sut.bank.accounts(of: sut.ann.id)
        #expect(accounts.map(\.balance) == [.eur(100_00), .eur(0), .zero(.usd)])
        #expect(accounts.map(\.holder) == ["Ann Áble", "Ann Áble", "Ann Áble"])
    }

    static func stranger(_ sut: BankFixture) async throws {
        #expect(try await sut.bank.accounts(of: CustomerID(rawValue: 99)) == [])
    }

    static func numbers(_ sut: BankFixture) async throws {
        #expect(sut.checking.number.electronicForm == "AT049999900000000001")
        #expect(sut.savings.number.electronicForm.hasSuffix("9999900000000002"))
    }

    static func administration(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.usernameTaken("ann")) {
            try await sut.bank.addCustomer(username: "ann", displayName: "Another", passwordHash: nil)
        }
        await #expect(throws: BankError.unknownCustomer("eve")) {
            try await sut.bank.openAccount(for: "eve", name: "Main", currency: .eur)
        }
    }
}

/// What every BalancePort does.
enum BalancePortContract {
    static let laws: [Law<BankMaker>] = [
        Law("gives the balance after the latest transfer", balance),
        Law("refuses somebody else's account", notYours),
        Law("refuses a number that no account has", unknown),
    ]

    static func balance(_ sut: BankFixture) async throws {
        _ = try await sut.bank.book(sut.order(.eur(30_01)))
        let balance = try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id)
        #expect(balance == BalanceModel(accountNumber: sut.checking.number, amount: .eur(69_99)))
    }

    static func notYours(_ sut: BankFixture) async throws {
        await #expect(throws: BankError.notYourAccount(sut.bobs.number)) {
            try await sut.bank.balance(of: sut.bobs.number, for: sut.ann.id)
        }
    }

    static func unknown(_ sut: BankFixture) async throws {
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.balance(of: nobodys, for: sut.ann.id)
        }
    }
}

/// What every PayeesPort does.
enum PayeesPortContract {
    static let laws: [Law<BankMaker>] = [
        Law("finds anybody's account with its holder and without its balance", payee),
        Law("refuses a number that no account has", unknown),
        Law("knows each account of others once, the one paid last first", latestFirst),
        Law("does not count who paid the customer, the bank, or own accounts", onlyPaid),
    ]

    static func payee(_ sut: BankFixture) async throws {
        let payee = try await sut.bank.payee(numbered: sut.bobs.number)
        #expect(payee == AccountModel(number: sut.bobs.number, name: "Main", holder: "Bob", currency: .eur))
    }

    static func unknown(_ sut: BankFixture) async throws {
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.payee(numbered: nobodys)
        }
    }

    static func latestFirst(_ sut: BankFixture) async throws {
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

    static func onlyPaid(_ sut: BankFixture) async throws {
        _ = try await sut.bank.book(sut.order(to: sut.savings.number))
        _ = try await sut.bank.book(sut.order())
        #expect(try await sut.bank.knownPayees(of: sut.bob.id) == [])
    }
}
