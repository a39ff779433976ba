import Transfer

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedTransferRouter: TransferRouterProtocol {
    private weak var router: (any TransferRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any TransferRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferRouter")
    }

    func navigateToSuccessScreen() {
        channel.call()
        router?.navigateToSuccessScreen()
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
