import Balance
import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing

struct BalanceInteractorTests {
    private let bank = MockBankPorts()

    @Test func `gives the balance of now and not that of the model`() async throws {
        let now = BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(7_77))
        bank.answers.balance = { _, _ in now }

        #expect(try await makeSUT().fetchBalance(forAccount: .checking) == now)
    }

    @Test func `asks in the name of its customer, and passes on what is refused`() async {
        bank.failures.balance = .notYourAccount(AccountModel.checking.number)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(customer: UserModel.friend.id).fetchBalance(forAccount: .checking)
        }

        #expect(bank.messages == [.balance(of: AccountModel.checking.number, for: UserModel.friend.id)])
    }

    private func makeSUT(customer: CustomerID = UserModel.demo.id) -> any BalanceInteractorProtocol {
        BalanceModule.interactor(balances: bank, customer: customer)
    }
}
