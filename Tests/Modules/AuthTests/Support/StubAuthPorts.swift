import BankKernel
import Synchronization

/// All ports of the login in one, so that the order of the calls to them can be seen.
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
