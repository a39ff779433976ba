import Auth
import BankKernel

/// Keeps what the presenter asks and what it is answered.
struct TracedAuthInteractor: AuthInteractorProtocol {
    private let interactor: any AuthInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any AuthInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthInteractor")
    }

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        try await channel.ask(username, password) { () async throws(AuthError) in
            try await interactor.authenticate(username: username, password: password)
        }
    }
}
