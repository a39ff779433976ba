import BankKernel
import BankWire
import HTTPTypes

/// Lets customers in and out, and takes another password of theirs.
struct LoginDesk: Sendable {
    /// How long to wait when all that check passwords are busy.
    private static let pause = Duration.seconds(2)

    let bank: ServedBank
    let sessions: SessionDesk
    let passwords: PasswordPool
    let audit: AuditLog
    let metrics: Metrics
    let clock: any WallClock

    /// `POST /v1/sessions`: a token for whoever has the password.
    func logIn(_ call: Call) async throws -> Answer {
        let login = try await call.document(LoginRequest.self)
        let user = try await check(login.username, login.password, "a login", call)
        let (token, expiresAt) = try await sessions.begin(for: user)
        guard let text = AccessToken(text: token.text) else { throw BankError.sessionEnded }
        return .created(SessionGrant(token: text, expiresAt: expiresAt, user: user))
    }

    /// `DELETE /v1/sessions/current`: the token is good for nothing when this is answered.
    func logOut(_ login: (session: LoginSession, digest: SessionTokenDigest), _ call: Call) async throws -> Answer {
        try await bank.sessions.end(under: login.digest)
        audit.tell("a logout", "done", username: login.session.username, call)
        return .done
    }

    /// `PUT /v1/password`: another password for whoever knows the one so far. All other sessions of the customer end.
    func changePassword(
        _ login: (session: LoginSession, digest: SessionTokenDigest), _ call: Call
    ) async throws -> Answer {
        let change = try await call.document(PasswordChangeRequest.self)
        let user = try await check(login.session.username, change.old, "another password", call)
        let hash = try await passwords.hashing { hasher in try await hasher.hash(change.new) }
        guard let hash else { throw busy() }
        try await bank.store.setPassword(for: user.username, hash: hash)
        try await bank.sessions.endAll(of: user.id, sparing: login.digest)
        return .done
    }

    /// The customer whose password it is.
    /// - Throws: `PasswordCheckError`, or `BankError.throttled` when too many are checked already.
    private func check(
        _ username: String, _ password: String, _ what: String, _ call: Call
    ) async throws -> UserModel {
        do {
            let user = try await passwords.hashing { hasher in
                try await PasswordCheck(
                    credentials: bank.store, attempts: bank.store, hasher: hasher, clock: clock
                ).customer(username: username, password: password)
            }
            guard let user else { throw busy() }
            await tell(what, "succeeded", username, call)
            return user
        } catch {
            await tell(what, Self.outcome(of: error), username, call)
            throw error
        }
    }

    private func busy() -> BankError {
        metrics.count(.throttled, "passwords")
        return .throttled(until: clock.now().advanced(by: Self.pause))
    }

    private func tell(_ what: String, _ outcome: String, _ username: String, _ call: Call) async {
        metrics.count(.logins, outcome)
        let credential = try? await bank.store.credential(forUsername: username)
        audit.tell(what, outcome, username: credential?.user.username, call)
    }

    private static func outcome(of error: any Error) -> String {
        switch error {
        case PasswordCheckError.wrong: "wrong"
        case PasswordCheckError.throttled: "throttled"
        case PasswordCheckError.cancelled: "cancelled"
        case BankError.throttled: "busy"
        default: "failed"
        }
    }
}
