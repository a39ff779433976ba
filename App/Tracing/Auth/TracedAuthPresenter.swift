import Auth

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedAuthPresenter: AuthPresenterProtocol {
    private let presenter: any AuthPresenterProtocol
    private let view: TracedAuthView
    private let router: TracedAuthRouter
    private let channel: TraceChannel

    init(_ presenter: any AuthPresenterProtocol, view: TracedAuthView, router: TracedAuthRouter, log: TraceLog) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "AuthView", receiver: "AuthPresenter")
    }

    func login(username: String, password: String) async {
        channel.call(username, password)
        await presenter.login(username: username, password: password)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
