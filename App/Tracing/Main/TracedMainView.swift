import BankKernel
import Main

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedMainView: MainViewProtocol {
    private weak var view: (any MainViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any MainViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainView")
    }

    func displayFeatures(_ features: [FeatureModel]) {
        channel.call(features)
        view?.displayFeatures(features)
    }

    func displayUserAccounts(_ accounts: [AccountModel]) {
        channel.call(accounts)
        view?.displayUserAccounts(accounts)
    }

    func displaySelectedAccount(_ account: AccountModel) {
        channel.call(account)
        view?.displaySelectedAccount(account)
    }

    func displayPasswordChanged() {
        channel.call()
        view?.displayPasswordChanged()
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
