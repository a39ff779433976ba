import Auth

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedAuthView: AuthViewProtocol {
    private weak var view: (any AuthViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any AuthViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthView")
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
