import AuthMocks
import BankKernel
import BankSamples
import Synchronization
import Testing

@testable import Auth

struct AuthInteractorTests {
    @Test func `admits, counts and verifies before it forgets the failures`() async throws {
        let (sut, ports) = makeSUT()

        let user = try await sut.authenticate(username: "demo", password: "secret")

        #expect(user == .demo)
        #expect(
            ports.messages == [
                .begin(username: "demo", at: .mondayMorning), .credential(username: "demo"), .verify(hash: .secret),
                .end(username: "demo", as: .succeeded),
            ])
    }

    @Test func `counts a failure before it answers a wrong password`() async {
        let (sut, ports) = makeSUT()

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.authenticate(username: "demo", password: "wrong")
        }

        #expect(
            ports.messages == [
                .begin(username: "demo", at: .mondayMorning), .credential(username: "demo"), .verify(hash: .secret),
                .end(username: "demo", as: .failed),
            ])
    }

    @Test(arguments: ["secret", "wrong"])
    func `hides the result of a check while the username was throttled`(password: String) async {
        let (sut, ports) = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(5))
        ports.answerEnd(with: .refused(until: until))

        await #expect(throws: AuthError.throttled(until: until, wait: .seconds(5))) {
            try await sut.authenticate(username: "demo", password: password)
        }
    }

    @Test func `an uncheckable password does not count as wrong`() async {
        let (sut, ports) = makeSUT()

        await #expect(throws: AuthError.uncheckable(.uncheckable)) {
            try await sut.authenticate(username: "demo", password: "uncheckable")
        }

        #expect(ports.messages.last == .end(username: "demo", as: .unchecked))
    }

    @Test(arguments: ["nobody", "locked"])
    func `verifies against nothing for a user who cannot log in`(username: String) async {
        let (sut, ports) = makeSUT()

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.authenticate(username: username, password: "secret")
        }

        #expect(
            ports.messages == [
                .begin(username: username, at: .mondayMorning), .credential(username: username), .verify(hash: nil),
                .end(username: username, as: .failed),
            ])
    }

    @Test func `neither looks up nor verifies a throttled username`() async {
        let (sut, ports) = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(40))
        ports.answerBegin(with: .refused(until: until))

        await #expect(throws: AuthError.throttled(until: until, wait: .seconds(40))) {
            try await sut.authenticate(username: "demo", password: "secret")
        }

        #expect(ports.messages == [.begin(username: "demo", at: .mondayMorning)])
    }

    @Test(
        arguments: [
            { $0.begin = Self.full }, { $0.credential = Self.full }, { $0.end = Self.full },
        ] as [@Sendable (inout StubAuthPorts.Failures) -> Void])
    func `is unavailable when the store fails`(change: @Sendable (inout StubAuthPorts.Failures) -> Void) async {
        let (sut, ports) = makeSUT()
        ports.fail(change)

        await #expect(throws: AuthError.unavailable(Self.full)) {
            try await sut.authenticate(username: "demo", password: "secret")
        }
    }

    @Test func `throws cancellation of a port`() async {
        let (sut, ports) = makeSUT()
        ports.fail { $0.begin = .cancelled }

        await #expect(throws: AuthError.cancelled) {
            try await sut.authenticate(username: "demo", password: "secret")
        }
    }

    @Test func `logs nobody in when cancelled during the verification`() async {
        let (sut, ports) = makeSUT()
        ports.onVerify { withUnsafeCurrentTask { $0?.cancel() } }

        let login = Task {
            _ = await #expect(throws: AuthError.cancelled) {
                try await sut.authenticate(username: "demo", password: "secret")
            }
        }
        await login.value

        #expect(ports.messages.last == .verify(hash: .secret))
    }

    private static let full = BankError.storage(.diskFull(path: "bank"))

    private func makeSUT() -> (sut: any AuthInteractorProtocol, ports: StubAuthPorts) {
        let locked = UserModel(id: CustomerID(rawValue: 3), username: "locked", displayName: "Lou Locked")
        let ports = StubAuthPorts(
            time: .mondayMorning,
            credentials: [
                Credential(user: .demo, passwordHash: .secret), Credential(user: locked, passwordHash: nil),
            ])
        let sut = AuthModule.interactor(credentials: ports, attempts: ports, hasher: ports, clock: ports)
        return (sut, ports)
    }
}

extension PasswordHash {
    fileprivate static let secret = PasswordHash(cryptText: "secret")
}

/// What holds for every interactor of the login, mock or real; both know `demo` with the password `demo`.
struct AuthInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `returns the customer for right credentials`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).authenticate(username: "demo", password: "demo") == .demo)
    }

    @Test(arguments: Subject.allCases, [("demo", "wrong"), ("nobody", "demo"), ("DEMO", "demo"), ("demo", "demo ")])
    func `throws one error for wrong credentials`(subject: Subject, wrong: (username: String, password: String)) async {
        await #expect(throws: AuthError.invalidCredentials) {
            try await makeSUT(subject).authenticate(username: wrong.username, password: wrong.password)
        }
    }

    private func makeSUT(_ subject: Subject) -> any AuthInteractorProtocol {
        switch subject {
        case .mock:
            return MockAuthInteractor()
        case .real:
            let ports = StubAuthPorts(
                time: .mondayMorning,
                credentials: [Credential(user: .demo, passwordHash: PasswordHash(cryptText: "demo"))])
            return AuthModule.interactor(credentials: ports, attempts: ports, hasher: ports, clock: ports)
        }
    }
}

/// All ports of the login in one, so that the order of calls is visible.
final class StubAuthPorts: CredentialsPort, LoginAttemptsPort, PasswordHashing, WallClock {
    enum Message: Equatable {
        case begin(username: String, at: Instant)
        case credential(username: String)
        case verify(hash: PasswordHash?)
        case end(username: String, as: LoginEnd)
    }

    struct Failures {
        var begin: BankError?
        var credential: BankError?
        var end: BankError?
    }

    private struct State {
        var messages: [Message] = []
        var failures = Failures()
        var admission = LoginAdmission.admitted(failuresBefore: 0)
        var verdict = LoginAdmission.admitted(failuresBefore: 0)
        var onVerify: @Sendable () -> Void = {}
    }

    private let time: Instant
    private let credentials: [Credential]
    private let state = Mutex(State())

    init(time: Instant, credentials: [Credential]) {
        self.time = time
        self.credentials = credentials
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func fail(_ change: @Sendable (inout Failures) -> Void) {
        state.withLock { change(&$0.failures) }
    }

    func answerBegin(with admission: LoginAdmission) {
        state.withLock { $0.admission = admission }
    }

    func answerEnd(with verdict: LoginAdmission) {
        state.withLock { $0.verdict = verdict }
    }

    func onVerify(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onVerify = action }
    }

    func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError)
        -> LoginAdmission
    {
        let (failure, admission) = state.withLock { state in
            state.messages.append(.begin(username: attempt.username, at: now))
            return (state.failures.begin, state.admission)
        }
        if let failure { throw failure }
        return admission
    }

    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        let failure = state.withLock { state in
            state.messages.append(.credential(username: username))
            return state.failures.credential
        }
        if let failure { throw failure }
        return credentials.first { $0.user.username == username }
    }

    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        let (failure, verdict) = state.withLock { state in
            state.messages.append(.end(username: attempt.username, as: end))
            return (state.failures.end, state.verdict)
        }
        if let failure { throw failure }
        return verdict
    }

    func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        PasswordHash(cryptText: password)
    }

    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        let action = state.withLock { state in
            state.messages.append(.verify(hash: hash))
            return state.onVerify
        }
        action()
        guard password != "uncheckable" else { throw .uncheckable }
        return hash?.cryptText == password
    }

    func now() -> Instant { time }
}
