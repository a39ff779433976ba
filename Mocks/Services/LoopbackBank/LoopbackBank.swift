public import BankKernel
import BankWire
import Dispatch
public import InMemoryBank
import LoopbackServer
public import RemoteBank
import ServiceHTTP
import Synchronization

/// A bank in memory over HTTP on this machine, as small as a server can be that keeps to `BankWire`.
public final class LoopbackBank: Sendable {
    private let sessions: Sessions
    private let server: LoopbackServer

    /// A server of `bank`, for as long as it is kept.
    /// - Throws: when there is no port to listen at.
    public init(_ bank: InMemoryBank, clock: any WallClock) throws {
        let sessions = Sessions()
        let answering = Answering(bank: bank, clock: clock, sessions: sessions)
        self.sessions = sessions
        server = try LoopbackServer { answering.reply(to: $0) }
    }

    /// Its customers' side, over the network, with the patience that a busy machine needs.
    /// - Throws: nothing that a test meets: the address is one of this machine.
    public func connect(clock: any WallClock) throws -> RemoteBank {
        try RemoteBank(
            address: server.url(""), transport: NetworkTransport(), clock: clock, patience: .seconds(600))
    }

    /// The requests so far, as `GET /v1/accounts`.
    public var requests: [String] {
        server.requests.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    /// How many are logged in.
    public var sessionCount: Int { sessions.users.withLock { $0.count } }

    /// Ends all logins, as a bank does when they expire.
    public func endSessions() {
        sessions.users.withLock { $0 = [:] }
    }
}

extension LoopbackBank {
    /// Logs a customer in without a password, as nothing but a test may, and gives the token.
    public func admit(_ customer: CustomerID) -> AccessToken {
        sessions.begin(for: UserModel(id: customer, username: "", displayName: ""))
    }
}

/// Who is logged in, by token.
private final class Sessions: Sendable {
    let users = Mutex<[String: UserModel]>([:])

    /// Logs `user` in, by a token that nobody has had.
    func begin(for user: UserModel) -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        while true {
            let text = SessionToken(from: &generator).text
            guard let token = AccessToken(text: text) else { continue }
            users.withLock { $0[text] = user }
            return token
        }
    }
}

/// Answers requests, each as it comes.
private struct Answering: Sendable {
    let bank: InMemoryBank
    let clock: any WallClock
    let sessions: Sessions

    /// The reply to a whole request; it blocks a thread of the server.
    func reply(to request: String) -> Reply {
        let (done, answer) = (DispatchSemaphore(value: 0), Answer())
        Task {
            answer.reply.withLock { $0 = .problem(.unavailable) }
            do {
                let reply = try await answered(request)
                answer.reply.withLock { $0 = reply }
            } catch let error as BankError {
                answer.reply.withLock { $0 = .problem(Problem(error)) }
            } catch let fault as WireFault {
                answer.reply.withLock { $0 = .problem(Problem(fault)) }
            } catch let error as PasswordCheckError {
                answer.reply.withLock { $0 = .problem(Problem(error)) }
            }
            done.signal()
        }
        done.wait()
        return answer.reply.withLock { $0 ?? .problem(.unavailable) }
    }

    private final class Answer: Sendable {
        let reply = Mutex<Reply?>(nil)
    }

    private func answered(_ text: String) async throws -> Reply {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let words = text.split(separator: " ")
        let target = words[1].split(separator: "?", maxSplits: 1)
        let query = try WireQuery(parsing: target.dropFirst().first ?? "")
        let body = Array((parts.dropFirst().first ?? "").utf8)
        guard let resource = BankResource(path: target[0]) else { return .problem(.noSuchResource) }
        guard let method = BankResource.Method(rawValue: String(words[0])), resource.methods.contains(method) else {
            return .problem(.methodNotAllowed)
        }
        guard !resource.isPublic(method) else { return try await logIn(LoginRequest(reading: body)) }
        let token = parts[0].firstMatch(of: /Authorization: Bearer (\S+)/).map { String($0.output.1) } ?? ""
        guard let user = sessions.users.withLock({ $0[token] }) else { throw BankError.sessionEnded }
        switch (resource, words[0]) {
        case (.currentSession, _):
            sessions.users.withLock { $0[token] = nil }
            return Reply(status: 204, body: [])
        case (.password, _):
            return try await changePassword(of: user, PasswordChangeRequest(reading: body))
        case (.transfer(let id), "PUT"):
            let receipt = try await bank.book(TransferRequest(reading: body).order(id: id, by: user.id))
            return .document(receipt, status: receipt.isRepeat ? 200 : 201)
        default:
            return try await read(resource, query, for: user.id)
        }
    }

    private func read(_ resource: BankResource, _ query: WireQuery, for customer: CustomerID) async throws -> Reply {
        switch resource {
        case .accounts: .document(ItemList(try await bank.accounts(of: customer)))
        case .balance(let account): .document(try await bank.balance(of: account, for: customer))
        case .turnover(let account):
            .document(ItemList(try await bank.turnover(of: account, months: query.months, for: customer)))
        case .transactions(let account):
            .document(try await bank.page(HistoryQuery(account: account, query), for: customer))
        case .payees: .document(ItemList(try await bank.knownPayees(of: customer)))
        case .payee(let number): .document(try await bank.payee(numbered: number))
        case .transfer(let id): .document(try await bank.details(of: id, for: customer))
        case .sessions, .currentSession, .session, .password: .problem(.noSuchResource)
        }
    }

    private var check: PasswordCheck {
        PasswordCheck(credentials: bank, attempts: bank, hasher: FakePasswordHasher(), clock: clock)
    }

    private func changePassword(of user: UserModel, _ change: PasswordChangeRequest) async throws -> Reply {
        do throws(PasswordCheckError) {
            _ = try await check.customer(LoginAttempt(user.username), password: change.old)
        } catch {
            return .problem(error == .wrong ? .wrongPassword : Problem(error))
        }
        let hash: PasswordHash
        do throws(PasswordError) {
            hash = try await FakePasswordHasher().hash(
                chosen: change.new, username: user.username, displayName: user.displayName)
        } catch {
            return .problem(Problem(error))
        }
        try await bank.setPassword(for: user.username, hash: hash)
        return Reply(status: 204, body: [])
    }

    private func logIn(_ login: LoginRequest) async throws -> Reply {
        let user = try await check.customer(LoginAttempt(login.username), password: login.password)
        let token = sessions.begin(for: user)
        let expiry = clock.now().advanced(by: .seconds(3_600))
        return .document(SessionGrant(token: token, expiresAt: expiry, user: user), status: 201)
    }
}

extension Reply {
    fileprivate static func document(_ document: some WireDocument, status: Int = 200) -> Reply {
        .text(document.text, status: status)
    }

    fileprivate static func problem(_ problem: Problem) -> Reply {
        .text(problem.text, status: problem.status, type: Problem.mediaType)
    }
}
