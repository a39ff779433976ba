import BankKernel
import BankWire
import CoreMetrics
import Hummingbird
import Synchronization

/// The routes of logins and passwords.
struct LoginRoutes: Sendable {
    /// The wait when all password threads are busy.
    private static let pause = Duration.seconds(2)

    let bank: ServedBank
    let sessions: SessionTokens
    /// Each checks one password at a time, in 128 MiB.
    let hashers: [any PasswordHashing]
    /// The limits of admission to passwords and login attempts. As many of one client may wait as are checked in two seconds.
    static func admission(places: Int) -> Turns<ClientAddress?>.Limits {
        Turns.Limits(places: places, share: 24, queue: 64, unknownShare: 20)
    }

    /// Admission to the hashers.
    let passwords: Turns<ClientAddress?>
    /// Admission to the store for login attempts, so that many of them do not hold up other requests.
    let looks = Turns(admission(places: 2))
    /// Those who logged in lately are admitted first.
    let regulars = RecentSet<LoginAttempt>()
    let audit: AuditLog
    let metrics: any MetricsFactory
    let clock: any WallClock

    /// `POST /v1/sessions`: a token for the right password.
    func logIn(_ request: Request, _ context: BankRequestContext) async throws -> Answer {
        let login = try await request.document(LoginRequest.self)
        let grant = try await begin(login.username, login.password, lifetime: SessionTokens.lifetime, context)
        return .created(grant, at: .currentSession).telling(Self.wholeLimit)
    }

    /// Begins a login for the right password.
    /// - Throws: ``RateLimitedError``, and why the bank cannot be asked.
    func begin(
        _ username: String, _ password: String, lifetime: Duration, _ context: BankRequestContext
    ) async throws -> SessionGrant {
        try await telling("a login", isLogin: true, context) { customer in
            let credential = try await check(username, password, &customer, context)
            let user = credential.user
            let begun = try await sessions.begin(for: user, lifetime: lifetime) { () async throws(BankError) in
                try await bank.store.isPresent(credential)
            }
            guard let (token, expiresAt) = begun else { throw Self.changedMeanwhile }
            guard let text = AccessToken(text: token.text) else { throw BankError.sessionEnded }
            return SessionGrant(token: text, expiresAt: expiresAt, user: user)
        }
    }

    /// The refusal of a password that was right when it was checked.
    private static let changedMeanwhile = RateLimitedError(
        cause: PasswordCheckError.wrong, limit: RateLimit(.logins, remaining: RateLimit.Policy.logins.quota - 1))

    /// `DELETE /v1/sessions/current`: the token is invalid when this is answered.
    func logOut(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        try await end(context.login, context.request)
        return .done
    }

    /// Ends a login: when this returns, its token is invalid.
    func end(_ login: CustomerLogin, _ context: BankRequestContext) async throws(BankError) {
        try await end("a logout", login.digest, of: login, context)
    }

    private func end(
        _ what: String, _ digest: SessionTokenDigest, of login: CustomerLogin, _ context: BankRequestContext
    ) async throws(BankError) {
        try await telling(what, of: login.session.username, success: "done", context) { _ async throws(BankError) in
            try await bank.sessions.end(under: digest)
        }
    }

    /// `PUT /v1/password`: a new password for the right old one. All other sessions of the customer end.
    func changePassword(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let change = try await request.document(PasswordChangeRequest.self)
        do {
            try await self.change(change.old, to: change.new, of: context.login, context.request)
            return Answer.done.telling(Self.wholeLimit)
        } catch let limited as RateLimitedError where limited.cause as? PasswordCheckError == .wrong {
            throw RateLimitedError(cause: Problem(.wrongPassword, at: clock.now()), limit: limited.limit)
        }
    }

    /// Changes the password of the customer, if `old` is the right one, and ends all other sessions.
    /// - Throws: ``RateLimitedError``, `PasswordError`, and why the bank cannot be asked.
    func change(
        _ old: String, to new: String, of login: CustomerLogin, _ context: BankRequestContext
    ) async throws {
        let username = login.session.username
        var ended: Result<Void, BankError>?
        let changed = await Result { () async throws in
            try await telling("another password", of: username, context) { customer in
                let credential = try await check(username, old, &customer, context)
                let user = credential.user
                let hash = try await hashing(for: context, isRegular: true) { hasher in
                    try await hasher.hash(chosen: new, username: user.username, displayName: user.displayName)
                }
                // The operator's would be undone by one who knew the former.
                guard try await bank.store.isPresent(credential) else { throw Self.changedMeanwhile }
                let change = try await replacePassword(of: user, with: hash, sparing: login.digest)
                ended = change.ended
                try change.replaced.get()
            }
        }
        if let ended {
            try? await telling("the end of all other logins", of: username, context) { _ in try ended.get() }
        }
        try changed.get()
        // The password is another one already.
        if case .failure? = ended { throw BankError.storage(.unsettled(path: "the store of logins")) }
    }

    /// What came of replacing a password, and of ending the other logins; `nil` where the password is still the old one.
    private typealias PasswordReplacement = (replaced: Result<Void, BankError>, ended: Result<Void, BankError>?)

    /// Replaces the password, and ends the other logins where it may be another one. A request that may wait no longer stops neither.
    private func replacePassword(
        of user: UserModel, with hash: PasswordHash, sparing digest: SessionTokenDigest
    ) async throws(BankError) -> PasswordReplacement {
        let change = Task { [bank] in
            await RequestDeadline.$current.withValue(nil) { () async -> PasswordReplacement in
                let replaced = await Result { () async throws(BankError) in
                    try await bank.store.setPassword(for: user.username, hash: hash)
                }
                switch replaced {
                case .success, .failure(.storage(.unsettled)): break
                case .failure: return (replaced, nil)
                }
                let ended = await Result { () async throws(BankError) in
                    try await bank.sessions.endAll(of: user.id, sparing: digest)
                }
                return (replaced, ended)
            }
        }
        guard let outcome = await RequestDeadline.limiting({ await change.value }) else {
            throw .storage(.unsettled(path: "the store of customers"))
        }
        return outcome
    }

    /// The limit after a success, which clears the failures.
    private static let wholeLimit = RateLimit(.logins, remaining: RateLimit.Policy.logins.quota)

    /// The credential of the customer whose password it is; `customer` becomes the name once it is known that a customer has it.
    /// Nothing is looked up for an attempt that has to wait.
    /// - Throws: `PasswordCheckError` with the limit, or `BankError.throttled` when too many are being checked.
    private func check(
        _ username: String, _ password: String, _ customer: inout String?, _ context: BankRequestContext
    ) async throws -> Credential {
        let attempt = LoginAttempt(username, from: context.client.map { "\($0)" } ?? "")
        var failuresBefore = 0
        do {
            // Whether a customer has the name must not show in who gives way.
            let isRegular = regulars.contains(attempt)
            let look = try await looks.take(Turns.Applicant(client: context.client, isRegular: isRegular)) { _ in
                let failures = try await bank.store.admit(attempt, at: clock.now())
                return (failures, try await bank.store.credential(forUsername: username)?.user.username)
            }
            guard let look else { throw busy() }
            (failuresBefore, customer) = look
            let credential = try await context.tracer.span("password check") {
                try await hashing(for: context, isRegular: isRegular) { hasher in
                    try await PasswordCheck(
                        credentials: bank.store, attempts: bank.store, hasher: hasher, clock: clock
                    ).credential(attempt, password: password)
                }
            }
            regulars.insert(attempt)
            return credential
        } catch {
            guard let limit = RateLimit(logins: error, failuresBefore: failuresBefore, at: clock.now()) else {
                throw error
            }
            throw RateLimitedError(cause: error, limit: limit)
        }
    }

    /// What `work` makes with one of the hashers, once it is the client's turn; regulars go first.
    /// - Throws: `BankError.throttled` when too many wait, and what `work` throws.
    private func hashing<Value: Sendable>(
        for context: BankRequestContext, isRegular: Bool, _ work: (any PasswordHashing) async throws -> Value
    ) async throws -> Value {
        let applicant = Turns.Applicant(client: context.client, isRegular: isRegular)
        let value = try await passwords.take(applicant) { place in try await work(hashers[place]) }
        guard let value else { throw busy() }
        return value
    }

    /// Runs `work`, and logs and counts its outcome.
    private func telling<Value, Failure: Error>(
        _ what: String, of username: String? = nil, isLogin: Bool = false, success: String = "succeeded",
        _ context: BankRequestContext, _ work: (_ customer: inout String?) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        var customer = username
        func tell(_ outcome: String) {
            if isLogin { metrics.count(.logins, outcome) }
            audit.tell(what, outcome, username: customer, context)
        }
        do throws(Failure) {
            let value = try await work(&customer)
            tell(success)
            return value
        } catch {
            tell(Self.outcome(of: error.withoutLimit))
            throw error
        }
    }

    private func busy() -> BankError { metrics.turnedAway("passwords", at: clock.now(), for: Self.pause) }

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

extension LoginRoutes {
    /// `GET /v1/sessions`: the customer's logins, the latest to expire first.
    func list(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let all = try await context.request.tracer.span("reading") { try await logins(of: context) }
        let entries = all.map { digest, session in
            SessionEntry(
                id: digest.name, expiresAt: session.expiresAt, isCurrent: digest == context.login.digest)
        }
        return .document(ItemList(entries.sorted { ($0.expiresAt, $0.id) > ($1.expiresAt, $1.id) }))
    }

    /// `DELETE /v1/sessions/{id}`: ends one of the customer's logins; its token is invalid when this is answered.
    func end(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let name = context.parameters.get("id")
        let all = try await logins(of: context)
        guard let digest = all.keys.first(where: { $0.name == name }) else { throw Problem.unknownPath }
        try await end("the end of another login", digest, of: context.login, context.request)
        return .done
    }

    /// Without those of a customer who is gone, whose number this one has.
    private func logins(of context: CustomerContext) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try await bank.sessions.sessions(of: context.customer, at: clock.now())
            .filter { $0.value.username == context.login.session.username }
    }
}

/// What was inserted lately: the latest `most` elements at least, and twice as many at most.
final class RecentSet<Element: Hashable & Sendable>: Sendable {
    private let most: Int
    private let elements = Mutex<(latest: Set<Element>, before: Set<Element>)>(([], []))

    init(_ most: Int = 2_048) {
        self.most = most
    }

    func contains(_ element: Element) -> Bool {
        elements.withLock { $0.latest.contains(element) || $0.before.contains(element) }
    }

    func insert(_ element: Element) {
        elements.withLock { elements in
            if elements.latest.count >= most { elements = ([], elements.latest) }
            elements.latest.insert(element)
        }
    }

    func remove(_ element: Element) {
        elements.withLock { elements in
            elements.latest.remove(element)
            elements.before.remove(element)
        }
    }
}
