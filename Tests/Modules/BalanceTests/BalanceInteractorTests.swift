import Balance
import BankKernel
import BankSamples
import Money
import Testing

struct BalanceInteractorTests {
    @Test func `gives the balance of now and not that of the model`() async throws {
        let balance = try await makeSUT().fetchBalance(forAccount: .checking)

        #expect(balance == BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(7_77)))
    }

    @Test func `asks in the name of its customer`() async {
        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(customer: UserModel.friend.id).fetchBalance(forAccount: .checking)
        }
    }

    @Test func `passes on that the store fails`() async {
        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await makeSUT(failure: .storage(.busy(path: "bank"))).fetchBalance(forAccount: .checking)
        }
    }

    private func makeSUT(
        customer: CustomerID = UserModel.demo.id, failure: BankError? = nil
    ) -> any BalanceInteractorProtocol {
        BalanceModule.interactor(
            balances: StubBalancePort(
                customer: UserModel.demo.id, balances: [AccountModel.checking.number: .eur(7_77)], others: [],
                failure: failure),
            customer: customer)
    }
}
