import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Interception
import Testing

@testable import Auth

struct AuthInteractorTests {
    private let log = MessageLog()
    private let bank: MockBankPorts
    private let hasher: MockPasswordHashing

    init() {
        bank = MockBankPorts(log: log)
        hasher = MockPasswordHashing(fake: FakePasswordHasher(), log: log)
        bank.answers.credential = { username in
            switch username {
            case "demo": Credential(user: .demo, passwordHash: .secret)
            case "locked": Credential(user: .friend, passwordHash: nil)
            default: nil
            }
        }
        bank.answers.begin = { _, _, _ in .admitted(failuresBefore: 0) }
        bank.answers.end = { _, _, _, _ in .admitted(failuresBefore: 0) }
    }

    @Test func `admits, counts and verifies before it forgets the failures`() async throws {
        let sut = makeSUT()

        let user = try await sut.authenticate(username: "demo", password: "secret")

        #expect(user == .demo)
        #expect(
            log.messages == [
                begin("demo"), .bankPorts(.credential(forUsername: "demo")), verify(.secret),
                end("demo", as: .succeeded),
            ])
    }

    @Test func `counts a failure before it answers a wrong password`() async {
        let sut = makeSUT()

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.authenticate(username: "demo", password: "wrong")
        }

        #expect(
            log.messages == [
                begin("demo"), .bankPorts(.credential(forUsername: "demo")), verify(.secret), end("demo", as: .failed),
            ])
    }

    @Test(arguments: ["secret", "wrong"])
    func `hides the result of a check while the username was throttled`(password: String) async {
        let sut = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(5))
        bank.answers.end = { _, _, _, _ in .refused(until: until) }

        await #expect(throws: AuthError.throttled(until: until, wait: .seconds(5))) {
            try await sut.authenticate(username: "demo", password: password)
        }
    }

    @Test func `an uncheckable password does not count as wrong`() async {
        let sut = makeSUT()
        hasher.failures.verify = .uncheckable

        await #expect(throws: AuthError.uncheckable(.uncheckable)) {
            try await sut.authenticate(username: "demo", password: "secret")
        }

        #expect(log.messages.last == end("demo", as: .unchecked))
    }

    @Test(arguments: ["nobody", "locked"])
    func `verifies against nothing for a user who cannot log in`(username: String) async {
        let sut = makeSUT()

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.authenticate(username: username, password: "secret")
        }

        #expect(
            log.messages == [
                begin(username), .bankPorts(.credential(forUsername: username)), verify(nil),
                end(username, as: .failed),
            ])
    }

    @Test func `neither looks up nor verifies a throttled username`() async {
        let sut = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(40))
        bank.answers.begin = { _, _, _ in .refused(until: until) }

        await #expect(throws: AuthError.throttled(until: until, wait: .seconds(40))) {
            try await sut.authenticate(username: "demo", password: "secret")
        }

        #expect(log.messages == [begin("demo")])
    }

    @Test(
        arguments: [
            { $0.begin = Self.full }, { $0.credential = Self.full }, { $0.end = Self.full },
        ] as [@Sendable (inout MockBankPorts.Failures) -> Void])
    func `is unavailable when the store fails`(change: @Sendable (inout MockBankPorts.Failures) -> Void) async {
        let sut = makeSUT()
        change(&bank.failures)

        await #expect(throws: AuthError.unavailable(Self.full)) {
            try await sut.authenticate(username: "demo", password: "secret")
        }
    }

    @Test func `throws cancellation of a port`() async {
        let sut = makeSUT()
        bank.failures.begin = .cancelled

        await #expect(throws: AuthError.cancelled) {
            try await sut.authenticate(username: "demo", password: "secret")
        }
    }

    @Test func `logs nobody in when cancelled during the verification`() async {
        let sut = makeSUT()
        hasher.answers.verify = { _, _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return true
        }

        let login = Task {
            _ = await #expect(throws: AuthError.cancelled) {
                try await sut.authenticate(username: "demo", password: "secret")
            }
        }
        await login.value

        #expect(log.messages.last == verify(.secret))
    }

    private static let full = BankError.storage(.diskFull(path: "bank"))

    private func makeSUT() -> any AuthInteractorProtocol {
        AuthModule.interactor(
            credentials: bank, attempts: bank, hasher: hasher, clock: ManualClock(.mondayMorning))
    }

    private func begin(_ username: String) -> LoggedMessage {
        .bankPorts(.begin(LoginAttempt(username), at: .mondayMorning, throttle: LoginThrottle()))
    }

    private func verify(_ hash: PasswordHash?) -> LoggedMessage {
        .passwordHashing(.verify(.masked, against: hash))
    }

    private func end(_ username: String, as end: LoginEnd) -> LoggedMessage {
        .bankPorts(.end(LoginAttempt(username), as: end, at: .mondayMorning, throttle: LoginThrottle()))
    }
}

extension PasswordHash {
    fileprivate static let secret = FakePasswordHasher.hash(of: "secret")
}
