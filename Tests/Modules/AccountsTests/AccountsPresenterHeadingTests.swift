import AccountsMocks
import BankKernel
import Testing

@testable import Accounts

/// What stands above the rows: the filter and the order.
@MainActor
struct AccountsPresenterHeadingTests {
    private let view = MockAccountsView()
    private let router = MockAccountsRouter()
    private let interactor = MockAccountsInteractor(
        pages: [[.named("Žlutá"), .named("česká")], [.unknown], [.named("Ačko"), .named("CESKA dva")]])

    @Test func `says what it filters by above the rows, also of a list that is shown again`() async {
        let sut = makeSUT()
        await sut.search("cesk")

        await sut.loadAccounts()

        let filters = view.messages.filter { $0 == .displayFilter(searchText: "cesk", matches: 2, of: 5) }
        #expect(filters.count == 2)
        #expect(view.messages.suffix(3).first == filters.first)
    }

    @Test func `says which order the rows are in`() async {
        let sut = makeSUT()

        await sut.toggleSort(by: .name)
        await sut.toggleSort(by: .balance)

        let orders = view.messages.compactMap { message in
            if case .displayOrder(let order) = message { order } else { nil }
        }
        #expect(orders == [.sorted(by: .name, isDescending: false), .sorted(by: .balance, isDescending: false)])
    }

    private func makeSUT() -> AccountsPresenter {
        AccountsPresenter(view: view, interactor: interactor, router: router)
    }
}
