import Accounts
import BankKernel
import BankSamples
import Money
import Sales
import Testing
import Transactions

@testable import BankApp

@Suite struct RouteTests {
    @Test func `each place has a name of its own`() throws {
        #expect(
            try makeSUT().map(\.name) == [
                "login", "main", "balance", "transfer", "history", "details", "accounts", "account", "transactions",
                "group", "cards", "bookmarks", "sales", "sales-login", "product",
            ])
    }

    private func makeSUT() throws -> [Route] {
        let visit = AccountVisit(customer: UserModel.demo.id, account: .checking)
        let rent = Transaction(
            id: "1", description: "Rent", typeGroup: "", type: "", category: "", amount: .eur(1),
            creditDebitIndicator: .debit, creationTime: CreationTime(day: Instant.mondayMorning.day), state: .pending)
        let groups = TransactionGrouping.sections(of: [rent]).flatMap(\.groups)
        let details = try ProductDetails(of: Product(id: "1", name: "Tea"), sales: [], at: [])
        return [
            .login, .main(.demo), .balance(visit), .transfer(visit), .history(visit),
            .transactionDetails(.lunch, visit), .accounts,
            .accountDetails(AccountViewModel(id: 0, account: Account())), .transactions,
        ] + groups.map { .transactionGroup(GroupSelection(group: $0)) }
            + [.cards(visit.customer), .bookmarks(visit.customer)]
            + [.sales(visit), .salesLogin(visit), .product(details, visit)]
    }
}
