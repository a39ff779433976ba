import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

/// What every interactor of the balance screen holds, the mock and the real one alike.
struct BalanceInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases, [AccountModel.checking, .dollars])
    func `gives the balance of an account in its currency`(subject: Subject, account: AccountModel) async throws {
        let balance = try await makeSUT(subject).fetchBalance(forAccount: account)

        #expect(balance.accountNumber == account.number)
        #expect(balance.amount == account.balance)
    }

    @Test(arguments: Subject.allCases)
    func `refuses an unknown account`(subject: Subject) async {
        let unknown = AccountModel(number: .nobodys, name: "None", holder: "Nobody", currency: .eur)

        await #expect(throws: BankError.unknownAccount(.nobodys)) {
            try await makeSUT(subject).fetchBalance(forAccount: unknown)
        }
    }

    @Test(arguments: Subject.allCases)
    func `refuses somebody else's account`(subject: Subject) async {
        await #expect(throws: BankError.notYourAccount(AccountModel.payee.number)) {
            try await makeSUT(subject).fetchBalance(forAccount: .payee)
        }
    }

    private func makeSUT(_ subject: Subject) -> any BalanceInteractorProtocol {
        switch subject {
        case .mock:
            MockBalanceInteractor(fake: FakeBalanceInteractor(accounts: [.checking, .dollars, .payee]))
        case .real:
            BalanceModule.interactor(
                balances: StubBalancePort(
                    customer: UserModel.demo.id,
                    balances: [
                        AccountModel.checking.number: .eur(1_234_50), AccountModel.dollars.number: .usd(80_00),
                    ],
                    others: [AccountModel.payee.number]),
                customer: UserModel.demo.id)
        }
    }
}
