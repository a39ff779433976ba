import Auth
import BankKernel
import LoginStore
import RemoteBank

/// The logins at a bank that go on when a run ends: begins, resumes and ends them.
struct BankLogins: Sendable {
    /// How long a login lasts.
    static let lifetime = Duration.seconds(12 * 3_600)

    typealias Grant = (login: KeptLogin, token: AccessToken)

    private enum Bank: Sendable {
        case own(any IdentityPorts, LoginStore, path: String)
        case remote(RemoteBank)
    }

    private let bank: Bank
    private let clock: any WallClock

    /// Logins at the bank in the file at `path`.
    init(own bank: any IdentityPorts, path: String, clock: any WallClock) {
        self.bank = .own(bank, LoginStore(bank: path), path: path)
        self.clock = clock
    }

    /// Logins at a bank elsewhere.
    init(remote bank: RemoteBank, clock: any WallClock) {
        self.bank = .remote(bank)
        self.clock = clock
    }

    /// Begins a login by a password, which `check` checks at a bank in a file.
    /// - Throws: `AuthError`.
    func begin(
        username: String, password: String, checkedBy check: any AuthInteractorProtocol
    ) async throws(AuthError) -> Grant {
        switch bank {
        case .own(let ports, let store, _):
            let latest = clock.now().advanced(by: Self.lifetime)
            while true {
                let before = try await asking { () async throws(BankError) in
                    try await ports.credential(forUsername: username)
                }
                let user = try await check.authenticate(username: username, password: password)
                let token = try await asking { () async throws(BankError) -> AccessToken? in
                    let token = try await begin(for: user, until: latest, in: store)
                    // A new password ends the logins that it finds, and so not one that began meanwhile.
                    guard before != (try await ports.credential(forUsername: username)) else { return token }
                    if let digest = Self.digest(of: token) { try await store.end(under: digest) }
                    return nil
                }
                if let token { return (KeptLogin(user: user, expiresAt: latest), token) }
            }
        case .remote(let bank):
            do throws(PasswordCheckError) {
                let grant = try await bank.grant(username: username, password: password)
                return (KeptLogin(user: grant.user, expiresAt: grant.expiresAt), grant.token)
            } catch {
                throw AuthError(error)
            }
        }
    }

    private func asking<Value: Sendable>(
        _ question: () async throws(BankError) -> Value
    ) async throws(AuthError) -> Value {
        do throws(BankError) {
            return try await question()
        } catch {
            throw .unavailable(error)
        }
    }

    /// Goes on with `login`; returns whether it still holds, which the bank decides, by its own clock.
    /// - Throws: `BankError` when the bank cannot be asked.
    func resume(_ login: KeptLogin, token: AccessToken) async throws(BankError) -> Bool {
        switch bank {
        case .own(let ports, let store, _):
            // One that lasts far longer began by a clock that was ahead.
            guard login.expiresAt > clock.now(), login.expiresAt < clock.now().advanced(by: Self.lifetime * 2),
                let digest = Self.digest(of: token),
                let session = try await store.session(under: digest, at: clock.now()),
                session.customer == login.user.id
            else { return false }
            return try await ports.isThere(session)
        case .remote(let bank):
            bank.resume(token, of: login.user.id)
            do throws(BankError) {
                _ = try await bank.accounts(of: login.user.id)
                return true
            } catch .sessionEnded {
                return false
            }
        }
    }

    /// Ends the login at the bank; returns whether it has ended, `false` when a bank elsewhere did not say so: there it ends by
    /// itself.
    /// - Throws: `BankError` when it goes on.
    @discardableResult
    func end(_ login: KeptLogin, token: AccessToken) async throws(BankError) -> Bool {
        switch bank {
        case .own(_, let store, _):
            if let digest = Self.digest(of: token) { try await store.end(under: digest) }
            return true
        case .remote(let bank):
            bank.resume(token, of: login.user.id)
            return (try? await bank.endLogin(of: login.user.id)) != nil
        }
    }

    /// Ends all logins of a customer but that of `token`, as a new password does; a bank elsewhere does so itself.
    /// - Throws: `BankError`; they may go on then.
    func endOthers(of customer: CustomerID, sparing token: AccessToken?) async throws(BankError) {
        guard case .own(_, let store, let path) = bank else { return }
        do throws(StorageFailure) {
            guard try LoginStore.existing(bank: path) != nil else { return }
        } catch {
            throw .storage(error)
        }
        try await store.endAll(of: customer, sparing: token.flatMap(Self.digest))
    }

    /// Closes the file of the tokens.
    func close() async {
        if case .own(_, let store, _) = bank { await store.close() }
    }

    private func begin(
        for user: UserModel, until expiresAt: Instant, in store: LoginStore
    ) async throws(BankError) -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(from: &generator)
        let session = LoginSession(customer: user.id, username: user.username, expiresAt: expiresAt)
        guard let text = AccessToken(text: token.text), let digest = Self.digest(of: text) else { throw .sessionEnded }
        try await store.begin(session, under: digest, at: clock.now())
        return text
    }

    private static func digest(of token: AccessToken) -> SessionTokenDigest? {
        SessionToken(parsing: token.text).flatMap { SessionTokenDigest(bytes: SHA256.hash($0.bytes)) }
    }
}

/// The login that a machine keeps.
extension BankLogins {
    /// What a run begins with.
    enum Resumption: Sendable, Hashable {
        case goesOn(UserModel)
        /// Nobody is logged in; the line says why, and what helps.
        case refused(String)
    }

    /// What became of a login.
    enum Ending: Sendable, Hashable {
        case ended
        /// It is forgotten here, and the bank elsewhere did not say that it has ended.
        case unconfirmed
        /// It is kept: the keyring does not give the token that ends it.
        case unread
    }

    /// Goes on with the login that `keeper` has, if it has one. What has ended is forgotten.
    /// - Throws: `BankError` when the bank cannot be asked, `StorageFailure`.
    func resume(_ keeper: LoginKeeper) async throws -> Resumption? {
        guard let login = keeper.login else { return nil }
        let name = login.user.username
        guard let token = await keeper.token() else {
            guard login.expiresAt > clock.now() else { return try await forget(keeper) }
            return .refused("The keyring does not give your login as \(name). Unlock it, or log in again: dobank login")
        }
        guard try await !resume(login, token: token) else { return .goesOn(login.user) }
        return try await forget(keeper)
    }

    private func forget(_ keeper: LoginKeeper) async throws -> Resumption? {
        guard let name = keeper.login?.user.username else { return nil }
        try await keeper.forget()
        return .refused("Your login as \(name) has ended. Log in again: dobank login")
    }

    /// Ends the login that `keeper` has, and forgets it.
    /// - Throws: `BankError` when it goes on, `StorageFailure`.
    func end(_ keeper: LoginKeeper) async throws -> Ending {
        guard let login = keeper.login else { return .ended }
        var isEnded = true
        if let token = await keeper.token() {
            isEnded = try await end(login, token: token)
        } else if login.expiresAt > clock.now() {
            return .unread
        }
        try await keeper.forget()
        return isEnded ? .ended : .unconfirmed
    }
}

/// The identity of a run that goes on with a kept login, or may: a logout and a new password reach the kept logins, too.
struct KeptIdentity: BankIdentity {
    let base: any BankIdentity
    let logins: BankLogins
    let keeper: LoginKeeper
    /// Says that the kept login could not be ended or forgotten.
    let tell: @Sendable (String) async -> Void

    var login: any AuthInteractorProtocol { base.login }

    var passwords: any PasswordChangePort {
        LoginEndingPasswords(base: base.passwords, logins: logins, keeper: keeper)
    }

    func isLoggedIn(_ customer: CustomerID) -> Bool { base.isLoggedIn(customer) }

    /// Ends the login of the run, and the kept one of the same customer.
    func logOut(_ customer: CustomerID) async {
        await base.logOut(customer)
        guard let login = keeper.login, login.user.id == customer else { return }
        do {
            do {
                if try await logins.end(keeper) == .ended { return }
            } catch is BankError {}
            try await keeper.forget()
        } catch {
            return await tell("You are logged out, but your login is still kept on this machine: \(error).")
        }
        await tell("Your kept login is forgotten here; at the bank it ends by itself at \(login.expiresAt).")
    }
}

/// Changes passwords, and then ends all other kept logins of the customer.
private struct LoginEndingPasswords: PasswordChangePort {
    let base: any PasswordChangePort
    let logins: BankLogins
    let keeper: LoginKeeper

    func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        do throws(PasswordChangeError) {
            try await base.changePassword(of: user, from: old, to: new)
        } catch {
            if case .bank(.storage(.unsettled)) = error { _ = await endOthers(of: user) }
            throw error
        }
        guard await endOthers(of: user) else {
            let detail = "your password was changed, but logins with the former one may go on; change it again"
            throw .bank(.storage(.failed(path: "the store of logins", detail: detail)))
        }
    }

    /// Whether they have ended. The password is another one by now, and so a cancelled change ends them, too.
    private func endOthers(of user: UserModel) async -> Bool {
        await Task {
            let own = keeper.login?.user.id == user.id ? await keeper.token() : nil
            return (try? await logins.endOthers(of: user.id, sparing: own)) != nil
        }.value
    }
}
