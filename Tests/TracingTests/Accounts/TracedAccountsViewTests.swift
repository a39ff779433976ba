import Accounts
import AccountsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedAccountsViewTests {
    private let log = TraceLog()
    private let town = AccountViewModel(id: 0, account: .town)

    @Test func `passes everything on and keeps it, in order`() {
        let view = MockAccountsView()
        let sut = TracedAccountsView(view, log: log)

        sut.displayLoading()
        sut.displayAccounts([town])
        sut.displayMoreAccounts([town, town])
        sut.displayMoreAvailable(true)
        sut.displayEmpty(searchText: "x")
        sut.displayDetails(town)
        sut.showError(message: "No.")

        #expect(
            view.messages == [
                .displayLoading, .displayAccounts([town]), .displayMoreAccounts([town, town]),
                .displayMoreAvailable(true), .displayEmpty(searchText: "x"), .displayDetails(town),
                .showError(message: "No."),
            ])
        #expect(
            log.messages.map(\.content) == [
                "displayLoading()", "displayAccounts([1 account])", "displayMoreAccounts([2 accounts])",
                "displayMoreAvailable(true)", #"displayEmpty(searchText: "x")"#, #"displayDetails("Česká Třebová")"#,
                #"showError(message: "No.")"#,
            ])
    }

    @Test func `does not keep the view`() {
        weak var view: MockAccountsView?
        let sut = {
            let newView = MockAccountsView()
            view = newView
            return TracedAccountsView(newView, log: log)
        }()

        withExtendedLifetime(sut) { #expect(view == nil) }
    }
}
