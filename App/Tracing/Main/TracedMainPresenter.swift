import BankKernel
import Main

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedMainPresenter: MainPresenterProtocol {
    private let presenter: any MainPresenterProtocol
    private let view: TracedMainView
    private let router: TracedMainRouter
    private let channel: TraceChannel

    init(_ presenter: any MainPresenterProtocol, view: TracedMainView, router: TracedMainRouter, log: TraceLog) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "MainView", receiver: "MainPresenter")
    }

    func loadFeatures() async {
        channel.call()
        await presenter.loadFeatures()
    }

    func didSelectFeature(_ feature: FeatureType) async {
        channel.call(feature)
        await presenter.didSelectFeature(feature)
    }

    func loadUserAccounts(user: UserModel) async {
        channel.call(user)
        await presenter.loadUserAccounts(user: user)
    }

    func didSelectAccount(_ account: AccountModel) async {
        channel.call(account)
        await presenter.didSelectAccount(account)
    }

    func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        channel.call(oldPassword, newPassword, repeatedPassword)
        await presenter.changePassword(
            oldPassword: oldPassword, newPassword: newPassword, repeatedPassword: repeatedPassword)
    }
}
