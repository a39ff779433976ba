import BankKernel
import BankSamples
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
    func `tells nobody a password that was checked while others made the username wait`(password: String) async {
        let (sut, ports) = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(5))
        ports.answerEnd(with: .refused(until: until))

        await #expect(throws: AuthError.throttled(until: until, wait: .seconds(5))) {
            try await sut.authenticate(username: "demo", password: password)
        }
    }

    @Test func `a password that cannot be checked is no wrong one`() async {
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

    @Test func `is cancelled when the port is`() async {
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
