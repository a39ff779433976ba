import Balance
import BalanceMocks
import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing

struct BalanceInteractorTests {
    private let bank = MockBankPorts()

    @Test func `returns the current balance, not the model's`() async throws {
        let now = BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(7_77))
        bank.answers.balance = { _, _ in now }

        #expect(try await makeSUT().fetchBalance(forAccount: .checking) == now)
    }

    @Test func `asks in the name of its customer, and passes on a refusal`() async {
        bank.failures.balance = .notYourAccount(AccountModel.checking.number)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(customer: UserModel.friend.id).fetchBalance(forAccount: .checking)
        }

        #expect(bank.messages == [.balance(of: AccountModel.checking.number, for: UserModel.friend.id)])
    }

    @Test func `adds up the accounts of each currency, the first account's first`() async throws {
        bank.answers.accounts = { _ in [.dollars, .checking, .savings] }

        let worth = try await makeSUT().fetchNetWorth()

        #expect(worth.accounts == [.dollars, .checking, .savings])
        #expect(
            worth.totals == [
                MoneyTotal(minorUnits: 80_00, currency: .usd), MoneyTotal(minorUnits: 6_234_50, currency: .eur),
            ])
    }

    @Test func `adds up more than an amount can hold`() async throws {
        bank.answers.accounts = { _ in [.checking.holding(.eur(.max)), .savings.holding(.eur(.max))] }

        #expect(try await makeSUT().fetchNetWorth().totals.map(\.minorUnits) == [2 * Int128(Int64.max)])
    }

    private func makeSUT(customer: CustomerID = UserModel.demo.id) -> any BalanceInteractorProtocol {
        BalanceModule.interactor(balances: bank, customer: customer)
    }
}

/// What holds for every interactor of the balance screen, mock or real.
struct BalanceInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases, [AccountModel.checking, .dollars])
    func `returns the balance of an account in its currency`(subject: Subject, account: AccountModel) async throws {
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
