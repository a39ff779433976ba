import BankKernel
import Money
import Testing

@Suite("What every PayeesPort does")
struct PayeesPortContract {
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture { try await BankFixture(kind) }

    @Test("finds anybody's account with its holder and without its balance", arguments: BankKind.allCases)
    func payee(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let payee = try await sut.bank.payee(numbered: sut.bobs.number)
        #expect(payee == AccountModel(number: sut.bobs.number, name: "Main", holder: "Bob", currency: .eur))
    }

    @Test("refuses a number that no account has", arguments: BankKind.allCases)
    func unknown(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.payee(numbered: nobodys)
        }
    }

    @Test("knows each account of others once, the one paid last first", arguments: BankKind.allCases)
    func latestFirst(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
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

    @Test("does not count who paid the customer, the bank, or own accounts", arguments: BankKind.allCases)
    func onlyPaid(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        _ = try await sut.bank.book(sut.order(to: sut.savings.number))
        _ = try await sut.bank.book(sut.order())
        #expect(try await sut.bank.knownPayees(of: sut.bob.id) == [])
    }
}
