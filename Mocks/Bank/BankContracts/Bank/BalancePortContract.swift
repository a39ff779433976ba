import BankKernel
import BankSamples
import Money
import Testing

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
