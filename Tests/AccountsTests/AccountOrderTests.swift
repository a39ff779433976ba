import Accounts
import AccountsMocks
import Testing

struct AccountOrderTests {
    @Test(arguments: [
        (AccountOrder.published, ["žába", "N/A", "Zeb", "cesta", "Čáp"]),
        (.ascending, ["Čáp", "cesta", "žába", "Zeb", "N/A"]),
        (.descending, ["N/A", "Zeb", "žába", "cesta", "Čáp"]),
    ])
    func `sorts by name`(order: AccountOrder, names: [String]) {
        #expect(order.sorted(Self.accounts).map(\.name) == names)
    }

    @Test func `goes upwards first`() {
        #expect(AccountOrder.published.toggled == .ascending)
        #expect(AccountOrder.ascending.toggled == .descending)
        #expect(AccountOrder.descending.toggled == .ascending)
    }

    private static let accounts = [Account.named("žába"), .unknown, .named("Zeb"), .named("cesta"), .named("Čáp")]
        .enumerated().map { AccountViewModel(id: $0, account: $1) }
}
