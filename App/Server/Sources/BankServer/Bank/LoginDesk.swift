import BankKernel
import BankWire
import CoreMetrics
import Hummingbird

/// Lets customers in and out, and takes another password of theirs.
struct LoginDesk: Sendable {
    /// How long to wait when all that check passwords are busy.
    private static let pause = Duration.seconds(2)

    let bank: ServedBank
    let sessions: SessionDesk
    let passwords: PasswordPool
    let audit: AuditLog
    let metrics: any MetricsFactory
    let clock: any WallClock

    /// `POST /v1/sessions`: a token for whoever has the password.
    func logIn(_ request: Request, _ context: BankRequestContext) async throws -> Answer {
        let login = try await request.document(LoginRequest.self)
        let grant = try await telling("a login", of: login.username, isLogin: true, context) {
            let user = try await check(login.username, login.password, context)
            let (token, expiresAt) = try await sessions.begin(for: user)
            guard let text = AccessToken(text: token.text) else { throw BankError.sessionEnded }
            return SessionGrant(token: text, expiresAt: expiresAt, user: user)
        }
        return .created(grant, at: .currentSession)
    }

    /// `DELETE /v1/sessions/current`: the token is good for nothing when this is answered.
    func logOut(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        try await bank.sessions.end(under: context.login.digest)
        audit.tell("a logout", "done", username: context.login.session.username, context.request)
        return .done
    }

    /// `PUT /v1/password`: another password for whoever knows the one so far. All other sessions of the customer end.
    func changePassword(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        do {
            return try await takePassword(request, context)
        } catch PasswordCheckError.wrong {
            throw Problem(.wrongPassword, at: clock.now())
        }
    }

    private func takePassword(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let change = try await request.document(PasswordChangeRequest.self)
        let username = context.login.session.username
        let user = try await telling("another password", of: username, context.request) {
            let user = try await check(username, change.old, context.request)
            let applicant = PasswordPool.Applicant(client: context.request.client, isKnown: true)
            let hash = try await passwords.hashing(for: applicant) { try await $0.hash(chosen: change.new) }
            guard let hash else { throw busy() }
            try await bank.store.setPassword(for: user.username, hash: hash)
            return user
        }
        try await telling("the end of all other logins", of: username, context.request) {
            try await bank.sessions.endAll(of: user.id, sparing: context.login.digest)
        }
        return .done
    }

    /// The customer whose password it is.
    /// - Throws: `PasswordCheckError`, or `BankError.throttled` when too many are checked already.
    private func check(
        _ username: String, _ password: String, _ context: BankRequestContext
    ) async throws -> UserModel {
        let isKnown = try await bank.store.credential(forUsername: username) != nil
        let applicant = PasswordPool.Applicant(client: context.client, isKnown: isKnown)
        let user = try await context.span("password check") {
            try await passwords.hashing(for: applicant) { hasher in
                try await PasswordCheck(
                    credentials: bank.store, attempts: bank.store, hasher: hasher, clock: clock
                ).customer(username: username, password: password)
            }
        }
        guard let user else { throw busy() }
        return user
    }

    /// Does `work`, and tells what came of it when it is over.
    private func telling<Value>(
        _ what: String, of username: String, isLogin: Bool = false, _ context: BankRequestContext,
        _ work: () async throws -> Value
    ) async throws -> Value {
        do {
            let value = try await work()
            await tell(what, "succeeded", username, isLogin: isLogin, context)
            return value
        } catch {
            await tell(what, Self.outcome(of: error), username, isLogin: isLogin, context)
            throw error
        }
    }

    private func busy() -> BankError {
        metrics.count(.throttled, "passwords")
        return .throttled(until: clock.now().advanced(by: Self.pause))
    }

    private func tell(
        _ what: String, _ outcome: String, _ username: String, isLogin: Bool, _ context: BankRequestContext
    ) async {
        if isLogin { metrics.count(.logins, outcome) }
        let credential = try? await bank.store.credential(forUsername: username)
        audit.tell(what, outcome, username: credential?.user.username, context)
    }

    private static func outcome(of error: any Error) -> String {
        switch error {
        case PasswordCheckError.wrong: "wrong"
        case PasswordCheckError.throttled: "throttled"
        case PasswordCheckError.cancelled: "cancelled"
        case PasswordError.empty, PasswordError.tooWeak, PasswordError.unusable: "refused"
        case BankError.throttled: "busy"
        case BankError.storage(.unsettled): "unknown"
        default: "failed"
        }
    }
}
