import BankKernel
import Main

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedMainRouter: MainRouterProtocol {
    private weak var router: (any MainRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any MainRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainRouter")
    }

    func navigateToFeature(_ feature: FeatureType, account: AccountModel) {
        channel.call(feature, account)
        router?.navigateToFeature(feature, account: account)
    }
}
