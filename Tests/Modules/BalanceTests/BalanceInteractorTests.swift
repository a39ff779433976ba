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

struct FakeBalanceInteractorTests {
    @Test(arguments: [(.nobodys, .unknownAccount(.nobodys)), (payee, .notYourAccount(payee))] as [(IBAN, BankError)])
    func `knows its accounts, and as the customer's own those with a balance`(number: IBAN, error: BankError) async {
        let sut = FakeBalanceInteractor(accounts: [.checking, .payee])

        await #expect(throws: error) {
            try await sut.fetchBalance(
                forAccount: AccountModel(number: number, name: "", holder: "", currency: .eur))
        }
        #expect(await sut.fetchNetWorth().accounts == [.checking])
    }

    private static let payee = AccountModel.payee.number
}
