import Balance
import BalanceMocks
import BankKernel
import BankKernelMocks
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
            return MockBalanceInteractor(fake: FakeBalanceInteractor(accounts: [.checking, .dollars, .payee]))
        case .real:
            let bank = MockBankPorts()
            bank.answers.balance = { number, _ throws(BankError) in
                let own = [AccountModel.checking, .dollars].first { $0.number == number }
                guard let amount = own?.balance else {
                    throw number == .nobodys ? .unknownAccount(number) : .notYourAccount(number)
                }
                return BalanceModel(accountNumber: number, amount: amount)
            }
            return BalanceModule.interactor(balances: bank, customer: UserModel.demo.id)
        }
    }
}
