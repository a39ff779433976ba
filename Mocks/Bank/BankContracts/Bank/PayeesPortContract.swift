import BankKernel
import BankSamples
import Money
import Testing

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
