import Auth
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import LoginStore
import LoopbackBank
import RemoteBank
import Synchronization
import TestSupport
import Testing

@testable import BankApp

@Suite struct LoginKeeperTests {
    private let folder: TemporaryFolder
    private let login = KeptLogin(user: .demo, expiresAt: .mondayMorning)
    private let token: AccessToken

    init() throws {
        folder = try TemporaryFolder()
        token = try #require(AccessToken(text: "t0k3n"))
    }

    @Test func `without a file no one is logged in`() async {
        #expect(makeSUT().login == nil)
        #expect(await makeSUT().token() == nil)
    }

    @Test func `keeps a login for the next run, in a file of its owner`() async throws {
        #expect(try await makeSUT().keep(login, token: token) == .file)

        #expect(makeSUT().login == login)
        #expect(await makeSUT().token() == token)
        #expect(try folder.mode(of: "login.json") == 0o600)
    }

    @Test func `gives no bank the login of another`() async throws {
        _ = try await makeSUT().keep(login, token: token)

        #expect(makeSUT(bank: "https://other.example").login == nil)
        #expect(await makeSUT(bank: "https://other.example").token() == nil)
    }

    @Test func `keeps the token in the keyring where there is one, and out of the file`() async throws {
        let keyring = MemoryKeyring()
        #expect(try await makeSUT(keyring: keyring).keep(login, token: token) == .keyring)

        #expect(!(try folder.text(of: "login.json").contains("t0k3n")))
        #expect(await makeSUT(keyring: keyring).token() == token)
        #expect(await makeSUT().token() == nil)
    }

    @Test(arguments: [MemoryKeyring.Fault.refuses, .forgets])
    func `keeps the token in the file when the keyring does not work`(fault: MemoryKeyring.Fault) async throws {
        let keyring = MemoryKeyring(fault: fault)
        #expect(try await makeSUT(keyring: keyring).keep(login, token: token) == .file)

        #expect(await makeSUT(keyring: keyring).token() == token)
    }

    @Test func `forgets the login in the file and in the keyring`() async throws {
        let keyring = MemoryKeyring()
        let sut = makeSUT(keyring: keyring)
        _ = try await sut.keep(login, token: token)
        try await sut.forget()

        #expect(sut.login == nil && makeSUT().login == nil)
        #expect(await keyring.secret(under: "bank") == nil)
    }

    @Test func `a file that others can read is emptied`() async throws {
        _ = try await makeSUT().keep(login, token: token)
        try folder.write(try folder.bytes(of: "login.json"), to: "login.json", mode: 0o644)

        let sut = makeSUT()

        #expect(sut.login == nil && sut.notice != nil)
        #expect(!(try folder.text(of: "login.json").contains("t0k3n")))
    }

    private func makeSUT(bank: String = "bank", keyring: (any Keyring)? = nil) -> LoginKeeper {
        LoginKeeper(path: folder("login.json"), bank: bank, keyring: keyring)
    }
}

@Suite struct SecretToolKeyringTests {
    @Test func `without the command there is no keyring`() throws {
        #expect(SecretToolKeyring(environment: ["PATH": try TemporaryFolder().path]) == nil)
        #expect(SecretToolKeyring(environment: [:]) == nil)
    }

    @Test func `keeps a secret on standard input, gives it back and forgets it`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(
            in: folder,
            """
            case "$1" in
            store) cat >"$STORE" ;;
            lookup) cat "$STORE" ;;
            clear) rm "$STORE" ;;
            esac
            echo "$*" >>"$STORE.log"
            """)

        #expect(await sut.keep("t0k3n", under: "a bank"))
        #expect(await sut.secret(under: "a bank") == "t0k3n")
        await sut.forget("a bank")
        #expect(await sut.secret(under: "a bank") == nil)
        #expect(
            try folder.text(of: "secret.log").split(separator: "\n").first
                == "store --label=DOBank: login at a bank application dobank bank a bank")
    }

    @Test func `keeps nothing when the command fails`() async throws {
        let sut = try makeSUT(in: TemporaryFolder(), "cat >/dev/null; echo no keyring >&2; exit 1")
        #expect(await !sut.keep("t0k3n", under: "bank"))
        #expect(await sut.secret(under: "bank") == nil)
    }

    private func makeSUT(in folder: TemporaryFolder, _ script: String) throws -> SecretToolKeyring {
        try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/secret-tool", mode: 0o700)
        let environment = ["PATH": "\(folder("bin")):/usr/bin:/bin", "STORE": folder("secret")]
        return try #require(SecretToolKeyring(environment: environment))
    }
}

/// A keyring in memory, which may not work.
final class MemoryKeyring: Keyring {
    enum Fault: Sendable {
        case refuses
        case forgets
    }

    private let fault: Fault?
    private let secrets = Mutex<[String: String]>([:])

    init(fault: Fault? = nil) {
        self.fault = fault
    }

    func keep(_ secret: String, under name: String) async -> Bool {
        if fault == nil { secrets.withLock { $0[name] = secret } }
        return fault != .refuses
    }

    func secret(under name: String) async -> String? { secrets.withLock { $0[name] } }

    func forget(_ name: String) async { secrets.withLock { $0[name] = nil } }
}

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

    @Test(arguments: ["t0k3n", String(repeating: "0f", count: 32)])
    func `no other token resumes a login`(text: String) async throws {
        let (login, _) = try await begin()
        let token = try #require(AccessToken(text: text))

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
