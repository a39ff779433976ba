import Balance
import BankKernel
import BankSamples
import Money
import Testing

struct BalanceInteractorTests {
    @Test func givesTheBalanceOfNowAndNotThatOfTheModel() async throws {
        let balance = try await makeSUT().fetchBalance(forAccount: .checking)

        #expect(balance == BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(7_77)))
    }

    @Test func asksInTheNameOfItsCustomer() async {
        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(customer: UserModel.friend.id).fetchBalance(forAccount: .checking)
        }
    }

    @Test func passesOnThatTheStoreFails() async {
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
