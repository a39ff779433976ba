import BankKernel
import Money
import Testing

@Suite("What every BalancePort does")
struct BalancePortContract {
    private func makeSUT(_ kind: BankKind) async throws -> BankFixture { try await BankFixture(kind) }

    @Test("gives the balance after the latest transfer", arguments: BankKind.allCases)
    func balance(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        _ = try await sut.bank.book(sut.order(.eur(30_01)))
        let balance = try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id)
        #expect(balance == BalanceModel(accountNumber: sut.checking.number, amount: .eur(69_99)))
    }

    @Test("refuses somebody else's account", arguments: BankKind.allCases)
    func notYours(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        await #expect(throws: BankError.notYourAccount(sut.bobs.number)) {
            try await sut.bank.balance(of: sut.bobs.number, for: sut.ann.id)
        }
    }

    @Test("refuses a number that no account has", arguments: BankKind.allCases)
    func unknown(kind: BankKind) async throws {
        let sut = try await makeSUT(kind)
        let nobodys = try IBAN(country: "DE", bban: "500105175407324931")
        await #expect(throws: BankError.unknownAccount(nobodys)) {
            try await sut.bank.balance(of: nobodys, for: sut.ann.id)
        }
    }
}
