import Accounts
import BankKernel

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedAccountsView: AccountsViewProtocol {
    private weak var view: (any AccountsViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any AccountsViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsView")
    }

    func displayLoading() {
        channel.call()
        view?.displayLoading()
    }

    func displayAccounts(_ accounts: [AccountViewModel]) {
        channel.call(accounts)
        view?.displayAccounts(accounts)
    }

    func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        channel.call(accounts)
        view?.displayMoreAccounts(accounts)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(isAvailable)
        view?.displayMoreAvailable(isAvailable)
    }

    func displayEmpty(searchText: String) {
        channel.call(searchText)
        view?.displayEmpty(searchText: searchText)
    }

    func displayDetails(_ account: AccountViewModel) {
        channel.call(account)
        view?.displayDetails(account)
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
