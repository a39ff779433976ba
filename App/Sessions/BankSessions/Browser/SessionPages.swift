import Auth
import BankApp
import BankKernel
import BankWeb
import Dispatch
import LoopbackServer
import Synchronization

/// The pages over the bank of one session, with its clock, its ids and its faults, served on this machine for as long as it is kept.
final class SessionPages: Sendable {
    private let server: LoopbackServer

    /// - Throws: `LoopbackError` when there is no port to listen at.
    init(_ environment: SessionEnvironment) throws(LoopbackError) {
        let services = environment.services
        let web = WebBank { _ in
            WebServices(
                bank: services.bank, transparentAccounts: services.transparentAccounts,
                statements: services.statements, cards: services.cards, cardStore: services.cardStore,
                payeeBook: services.payeeBook, sales: services.sales, directRates: services.directRates,
                ids: services.ids, clock: services.clock)
        }
        let logins = SessionLogins(identity: environment.identity, clock: environment.clock)
        server = try LoopbackServer { request in
            guard let request = WebRequest(served: request) else { return Reply(status: 404, body: []) }
            return Self.waiting { await Reply(web.answer(request, logins: logins)) }
        }
    }

    /// The address of a path of the bank. Browsers keep the cookie of a login for this name, as over TLS.
    func url(_ path: String) -> String { "http://localhost:\(server.port)\(path)" }

    /// What `work` gives; it blocks a thread of the server.
    private static func waiting(for work: @escaping @Sendable () async -> Reply) -> Reply {
        let (done, result) = (DispatchSemaphore(value: 0), Result())
        Task {
            let reply = await work()
            result.reply.withLock { $0 = reply }
            done.signal()
        }
        done.wait()
        return result.reply.withLock { $0 ?? Reply(status: 500, body: []) }
    }

    private final class Result: Sendable {
        let reply = Mutex<Reply?>(nil)
    }
}

extension Reply {
    fileprivate init(_ answer: WebAnswer) {
        self.init(
            status: answer.status, fields: answer.fields.map { (name: $0.name, value: $0.value) }, body: answer.content)
    }
}

extension WebRequest {
    /// A whole request as it came; `nil` for what is not below `/app`.
    fileprivate init?(served text: String) {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count > 1, words[1].hasPrefix("/app") else { return nil }
        func field(_ name: String) -> String? {
            lines.dropFirst().lazy.map { $0.split(separator: ":", maxSplits: 1) }
                .first { $0.count == 2 && $0[0].lowercased() == name }.map { String($0[1].drop { $0 == " " }) }
        }
        self.init(
            words[0] == "POST" ? .post : .get, String(words[1].dropFirst("/app".utf8.count)),
            content: String(parts.dropFirst().first ?? ""), cookies: field("cookie") ?? "",
            accept: field("accept") ?? "",
            origin: WebOrigin(site: field("sec-fetch-site"), origin: field("origin"), host: field("host")))
    }
}

/// Logins at the bank of a session, each for as long as a browser keeps its token.
private final class SessionLogins: WebLogins {
    private struct Login {
        let user: UserModel
        let end: Instant
    }

    private let identity: any BankIdentity
    private let clock: any WallClock
    private let logins = Mutex<[String: Login]>([:])

    init(identity: any BankIdentity, clock: any WallClock) {
        (self.identity, self.clock) = (identity, clock)
    }

    func begin(
        username: String, password: String
    ) async throws(PasswordCheckError) -> (user: UserModel, token: String) {
        let user: UserModel
        do throws(AuthError) {
            user = try await identity.login.authenticate(username: username, password: password)
        } catch {
            throw PasswordCheckError(error)
        }
        let end = clock.now().advanced(by: .seconds(WebBank.lifetime))
        let token = logins.withLock { logins in
            let token = "session-\(logins.count + 1)"
            logins[token] = Login(user: user, end: end)
            return token
        }
        return (user, token)
    }

    func user(token: String) async throws(BankError) -> UserModel {
        guard let login = logins.withLock({ $0[token] }), clock.now() < login.end else { throw .sessionEnded }
        return login.user
    }

    func passwords(token: String) -> any PasswordChangePort { identity.passwords }

    func end(token: String) async throws(BankError) {
        let user = try await user(token: token)
        // The place stays taken: the next token is another one.
        logins.withLock { $0[token] = Login(user: user, end: Instant(millisecondsSinceEpoch: 0)) }
        await identity.logOut(user.id)
    }
}

extension PasswordCheckError {
    fileprivate init(_ error: AuthError) {
        self =
            switch error {
            case .invalidCredentials: .wrong
            case .throttled(let until, let wait): .throttled(until: until, wait: wait)
            case .cancelled, .serviceUnavailable: .cancelled
            case .uncheckable(let reason): .uncheckable(reason)
            case .unavailable(let reason): .unavailable(reason)
            }
    }
}
