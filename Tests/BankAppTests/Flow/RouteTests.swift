import Accounts
import BankKernel
import BankSamples
import Testing

@testable import BankApp

@Suite struct RouteTests {
    @Test func `each place has a name of its own`() {
        #expect(
            makeSUT().map(\.name) == [
                "login", "main", "balance", "transfer", "history", "details", "accounts", "account",
            ])
    }

    private func makeSUT() -> [Route] {
        let visit = AccountVisit(customer: UserModel.demo.id, account: .checking)
        return [
            .login, .main(.demo), .balance(visit), .transfer(visit), .history(visit),
            .transactionDetails(.lunch, visit), .accounts,
            .accountDetails(AccountViewModel(id: 0, account: Account())),
        ]
    }
}
