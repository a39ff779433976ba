public import BankKernel
import BankWire
public import ServiceHTTP
import Synchronization

/// A bank on another machine, as its customers use it: the ports over `/v1` of a server.
///
/// The token of a login identifies the customer and stays in memory. What only the bank may do, checking passwords and
/// counting failures, is the server's.
public final class RemoteBank: Sendable {
    /// How long to wait for an answer, all attempts together.
    public static let defaultPatience = Duration.seconds(20)

    let clock: any WallClock
    let patience: Duration
    let secrets = SentSecrets()
    let sleep: @Sendable (Duration) async throws -> Void
    private let address: String
    private let transport: any HTTPTransport
    private let logins = Mutex(Logins())

    private struct Logins {
        var tokens: [CustomerID: AccessToken] = [:]
        var latest: CustomerID?
        /// Those that go on when this client ends.
        var resumed: Set<CustomerID> = []
    }

    /// The bank at `address`, to which `/v1/…` is added.
    ///
    /// - Parameters:
    ///   - address: `https://…`, or `http://…` on this machine.
    ///   - transport: what sends requests, each once.
    ///   - clock: tells how long a customer has to wait after too many failed logins.
    ///   - patience: how long an answer is waited for, all attempts together.
    ///   - sleep: waits for so long, or throws when cancelled.
    /// - Throws: `ServiceError.notConfigured` for any other address: a password would cross the network for all to read.
    public init(
        address: String, transport: any HTTPTransport, clock: any WallClock,
        patience: Duration = RemoteBank.defaultPatience,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) throws(ServiceError) {
        try Self.check(address)
        self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
        self.transport = transport
        self.clock = clock
        self.patience = patience
        self.sleep = sleep
    }

    /// Checks that `address` may be used for a bank.
    /// - Throws: `ServiceError.notConfigured`, which says what is wrong with it.
    public static func check(_ address: String) throws(ServiceError) {
        guard HTTPRequest.isAddress(address), !address.contains("?"), !address.contains("#"), !address.contains("@")
        else {
            throw .notConfigured(
                "\"\(HTTPRequest.quotable(address))\" is not the address of a bank; it looks like https://bank.example."
            )
        }
        guard HTTPRequest.isConfidential(address) else {
            throw .notConfigured(
                "A bank elsewhere is asked over https:// alone; over http:// anybody on the way could read the password."
            )
        }
    }

    /// Sends an idempotent request, and repeats it after temporary failures.
    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        try await DeadlineTransport(
            RetryTransport(transport, sleep: sleep), limit: patience, sleep: sleep
        ).send(request)
    }

    /// Sends a request and waits for `limit` at most.
    func sendOnce(_ request: HTTPRequest, within limit: Duration) async throws(ServiceError) -> HTTPResponse {
        try await DeadlineTransport(transport, limit: limit, sleep: sleep).send(request)
    }

    /// A request on behalf of the customer of `token`, which is `nil` for a login.
    func request(
        _ method: HTTPRequest.Method, _ resource: BankResource, query: WireQuery = WireQuery(),
        content: (any WireDocument)? = nil, token: AccessToken?
    ) -> HTTPRequest {
        var headers = ["Accept": "application/json"]
        if content != nil { headers["Content-Type"] = "application/json" }
        if let token { headers["Authorization"] = "Bearer \(token.text)" }
        return HTTPRequest(
            method, url: address + resource.target(query), headers: headers, body: content?.bytes ?? [],
            sizeLimit: WireLimits.responseBytes)
    }
}

/// The tokens of logged-in customers.
extension RemoteBank {
    /// The token of a customer.
    /// - Throws: `BankError.sessionEnded` without a session, or when it has ended.
    func token(of customer: CustomerID) throws(BankError) -> AccessToken {
        guard let token = logins.withLock({ $0.tokens[customer] }) else { throw .sessionEnded }
        return token
    }

    /// Whether a customer is logged in, as far as is known here: the bank may have ended it, and says so when it is asked.
    public func isLoggedIn(_ customer: CustomerID) -> Bool {
        logins.withLock { $0.tokens[customer] != nil }
    }

    /// The customers who are logged in here, in no order.
    var customers: [CustomerID] { logins.withLock { Array($0.tokens.keys) } }

    /// The token of the customer who logged in last: in whose name a payee is looked up.
    func latestToken() throws(BankError) -> AccessToken {
        let token = logins.withLock { logins in logins.latest.flatMap { logins.tokens[$0] } }
        guard let token else { throw .sessionEnded }
        return token
    }

    func keep(_ token: AccessToken, of customer: CustomerID) {
        secrets.add(token.text)
        logins.withLock { logins in
            logins.tokens[customer] = token
            logins.latest = customer
            logins.resumed.remove(customer)
        }
    }

    /// Goes on with a login that an earlier client began with ``grant(username:password:)``; ``logOutAll()`` does not end it.
    public func resume(_ token: AccessToken, of customer: CustomerID) {
        keep(token, of: customer)
        logins.withLock { _ = $0.resumed.insert(customer) }
    }

    /// Forgets the token of a customer, and gives it.
    func takeToken(of customer: CustomerID) -> AccessToken? {
        logins.withLock { logins in
            logins.resumed.remove(customer)
            return logins.tokens.removeValue(forKey: customer)
        }
    }

    /// Forgets a token that the bank does not take any more; another one that came meanwhile stays.
    func forget(_ token: AccessToken) {
        logins.withLock { logins in logins.tokens = logins.tokens.filter { $0.value != token } }
    }
}

extension RemoteBank {
    /// Logs in at the bank; from then on the customer's ports work, until the login expires, is revoked or is ended here.
    /// - Throws: `PasswordCheckError`; the bank does not say whether the username or the password was wrong.
    public func logIn(username: String, password: String) async throws(PasswordCheckError) -> UserModel {
        let grant = try await grant(username: username, password: password)
        keep(grant.token, of: grant.user.id)
        return grant.user
    }

    /// Logs in at the bank for later clients, which ``resume(_:of:)``; the caller keeps the token, which is a secret.
    /// - Throws: as ``logIn(username:password:)``.
    public func grant(
        username: String, password: String
    ) async throws(PasswordCheckError) -> (token: AccessToken, expiresAt: Instant, user: UserModel) {
        secrets.add(password)
        let request = request(
            .post, .sessions, content: LoginRequest(username: username, password: password), token: nil)
        let response = try await checked(request)
        let grant: SessionGrant
        do throws(BankError) { grant = try content(of: response, token: nil) } catch { throw .unavailable(error) }
        return (grant.token, grant.expiresAt, grant.user)
    }

    /// Ends the login of a customer, here at once and at the bank if it can be reached; there it expires by itself otherwise.
    public func logOut(_ customer: CustomerID) async {
        try? await endLogin(of: customer)
    }

    /// Ends the login of a customer as ``logOut(_:)`` does, and tells whether the bank ended it; nothing is done without one.
    /// - Throws: `BankError` when the bank did not say so: there the login may go on until it expires.
    public func endLogin(of customer: CustomerID) async throws(BankError) {
        guard let token = takeToken(of: customer) else { return }
        let request = request(.delete, .currentSession, token: token)
        let response: HTTPResponse
        do throws(ServiceError) {
            // A logout waits no longer than a moment.
            response = try await sendOnce(request, within: min(.seconds(3), patience))
        } catch {
            throw BankError(secrets.masked(error))
        }
        guard response.status != 204 else { return }
        let refusal = refusal(in: response, token: token)
        if refusal != .sessionEnded { throw refusal }
    }

    /// Ends all logins but those that were resumed, as ``logOut(_:)`` does.
    public func logOutAll() async {
        let resumed = logins.withLock { $0.resumed }
        for customer in customers where !resumed.contains(customer) { await logOut(customer) }
    }

    /// The response of success to a request that holds a password.
    private func checked(
        _ request: HTTPRequest, token: AccessToken? = nil
    ) async throws(PasswordCheckError) -> HTTPResponse {
        let response: HTTPResponse
        do throws(BankError) { response = try await exchange(request) } catch {
            throw error == .cancelled ? .cancelled : .unavailable(error)
        }
        guard !response.isSuccess else { return response }
        let refusal = refusal(in: response, token: token)
        switch (response.problem?.code, refusal) {
        case (ProblemCode.wrongCredentials, _), (ProblemCode.wrongPassword, _): throw .wrong
        case (ProblemCode.uncheckable, _): throw .uncheckable(.uncheckable)
        case (ProblemCode.unusablePassword, _): throw .uncheckable(.unusable)
        case (_, .throttled(let until)):
            throw .throttled(until: until, wait: max(.zero, clock.now().duration(to: until)))
        default: throw .unavailable(refusal)
        }
    }
}

extension RemoteBank: PasswordChangePort {
    /// Changes a password at the bank, which ends all other logins of the customer.
    ///
    /// After `.bank(.unreachable)` it may be changed or not: the next login tells. That is also what an answer comes to that is
    /// not the bank's, whatever its status.
    public func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        for password in [old, new] { secrets.add(password) }
        let token: AccessToken
        do throws(BankError) { token = try self.token(of: user.id) } catch { throw .bank(error) }
        var request = request(.put, .password, content: PasswordChangeRequest(old: old, new: new), token: token)
        // Sent again after it was done, the old password would be wrong.
        request.isSentOnce = true
        guard !Task.isCancelled else { throw .check(.cancelled) }
        do throws(PasswordCheckError) {
            let response = try await checked(request, token: token)
            guard response.status == 204 else { throw .unavailable(refusal(in: response, token: token)) }
        } catch .unavailable(let error) {
            throw .bank(error)
        } catch .uncheckable(.unusable) {
            throw .password(reason(for: new, of: user))
        } catch .cancelled {
            // The bank may have it.
            throw .bank(.unreachable(.cancelled))
        } catch {
            throw .check(error)
        }
    }

    /// Why the bank took no such password: it has one word for all, and its rule may be a later one.
    private func reason(for password: String, of user: UserModel) -> PasswordError {
        if password.isEmpty { return .empty }
        if password.utf8.contains(0) || password.utf8.count > 511 { return .unusable }
        let weakness = PasswordRule.weakness(
            of: password, username: user.username, displayName: user.displayName)
        return .tooWeak(weakness ?? .common)
    }
}
