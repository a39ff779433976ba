import Auth
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import LoginStore
import LoopbackBank
import RemoteBank
import TestSupport
import Testing

@testable import BankApp

@Suite struct BankLoginsTests {
    private let clock = ManualClock()
    private let folder: TemporaryFolder
    private let sample: SampleBank

    init() throws {
        folder = try TemporaryFolder()
        sample = try SampleBank(clock: clock)
    }

    @Test func `a login goes on in the next run, for twelve hours`() async throws {
        let (login, token) = try await begin()

        #expect(login.user.username == "demo")
        #expect(try await makeSUT().resume(login, token: token))
        clock.advance(by: .seconds(12 * 3_600 - 1))
        #expect(try await makeSUT().resume(login, token: token))
        clock.advance(by: .seconds(1))
        #expect(try await !makeSUT().resume(login, token: token))
    }

    @Test func `a wrong password begins nothing`() async {
        await #expect(throws: AuthError.invalidCredentials) { try await begin(password: "wrong") }
        #expect((try? folder.names) == [])
    }

    @Test func `an ended login is not resumed`() async throws {
        let (login, token) = try await begin()
        try await makeSUT().end(login, token: token)

        #expect(try await !makeSUT().resume(login, token: token))
    }

    @Test(arguments: ["", "t0k3n", String(repeating: "0f", count: 32)])
    func `no other token resumes a login`(text: String) async throws {
        let (login, _) = try await begin()
        guard let token = AccessToken(text: text) else { return }

        #expect(try await !makeSUT().resume(login, token: token))
    }

    @Test func `a token resumes only its own customer`() async throws {
        let (login, token) = try await begin()
        let other = KeptLogin(user: .friend, expiresAt: login.expiresAt)

        #expect(try await !makeSUT().resume(other, token: token))
    }

    @Test func `another password ends the other logins`() async throws {
        let (first, firstToken) = try await begin()
        let (second, secondToken) = try await begin()
        try await makeSUT().endOthers(of: first.user.id, sparing: secondToken)

        #expect(try await !makeSUT().resume(first, token: firstToken))
        #expect(try await makeSUT().resume(second, token: secondToken))
    }

    @Test func `who never kept a login gets no file for it`() async throws {
        try await makeSUT().endOthers(of: UserModel.demo.id, sparing: nil)

        #expect(try folder.names.isEmpty)
    }

    @Test func `a login at a bank elsewhere goes on in the next run, until it is ended there`() async throws {
        let server = try LoopbackBank(sample.bank, clock: clock)
        let first = BankLogins(remote: try server.connect(clock: clock), clock: clock)
        let (login, token) = try await first.begin(username: "demo", password: "demo", checkedBy: check)

        let next = try server.connect(clock: clock)
        #expect(try await BankLogins(remote: next, clock: clock).resume(login, token: token))
        await next.logOutAll()
        #expect(server.sessionCount == 1)

        let last = try server.connect(clock: clock)
        try await BankLogins(remote: last, clock: clock).end(login, token: token)
        #expect(server.sessionCount == 0)
        let late = BankLogins(remote: try server.connect(clock: clock), clock: clock)
        #expect(try await !late.resume(login, token: token))
    }

    private func makeSUT() -> BankLogins {
        BankLogins(own: sample.bank, path: folder("bank.sqlite"), clock: clock)
    }

    private var check: any AuthInteractorProtocol {
        AuthModule.interactor(
            credentials: sample.bank, attempts: sample.bank, hasher: FakePasswordHasher(), clock: clock)
    }

    private func begin(password: String = "demo") async throws -> BankLogins.Grant {
        try await makeSUT().begin(username: "demo", password: password, checkedBy: check)
    }
}
