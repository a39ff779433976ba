import Auth
import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import DurableSQLite
import InMemoryBank
import LoginStore
import LoopbackBank
import LoopbackServer
import RemoteBank
import ShellCommands
import Synchronization
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@Suite struct BankLoginsTests {
    private let clock = ManualClock()
    private let folder = TemporaryFolder.fresh()
    private let sample: SampleBank

    init() throws {
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

    @Test(arguments: [(hours: 1, goesOn: true), (hours: 24, goesOn: false)])
    func `a login that began by a clock far ahead ends when the clock is set right`(
        hours: Int, goesOn: Bool
    ) async throws {
        let (login, token) = try await begin()
        clock.advance(by: .seconds(-3_600 * hours))
        #expect(try await makeSUT().resume(login, token: token) == goesOn)
    }

    @Test func `a wrong password begins nothing`() async {
        await #expect(throws: AuthError.invalidCredentials) { try await begin(password: "wrong") }
        #expect((try? folder.names) == [])
    }

    /// A new password ends the logins that it finds, which this one is not among.
    @Test func `a login that a new password overtakes does not begin`() async throws {
        let (ports, bank) = (MockBankPorts(fake: sample.bank), sample.bank)
        let questions = Mutex(0)
        ports.answers.credential = { name throws(BankError) in
            let isSecond = questions.withLock { count in
                count += 1
                return count == 2
            }
            if isSecond { try await bank.setPassword(for: name, hash: FakePasswordHasher.hash(of: "another")) }
            return try await bank.credential(forUsername: name)
        }
        let sut = BankLogins(own: ports, path: folder("bank.sqlite"), clock: clock)

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.begin(username: "demo", password: "demo", checkedBy: check)
        }
        let user = try #require(await bank.credential(forUsername: "demo")).user
        #expect(try await LoginStore(bank: folder("bank.sqlite")).sessions(of: user.id, at: clock.now()) == [:])
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

    @Test func `a bank elsewhere says itself whether a login has expired`() async throws {
        let server = try LoopbackBank(sample.bank, clock: clock)
        let begun = BankLogins(remote: try server.connect(clock: clock), clock: clock)
        let (login, token) = try await begun.begin(username: "demo", password: "demo", checkedBy: check)
        let ahead = ManualClock(login.expiresAt.advanced(by: .seconds(3_600)))

        let sut = BankLogins(remote: try server.connect(clock: ahead), clock: ahead)
        #expect(try await sut.resume(login, token: token))
        server.endSessions()
        #expect(try await !sut.resume(login, token: token))
    }

    @Test func `a locked keyring costs no login`() async throws {
        let (login, token) = try await begin()
        let keyring = MemoryKeyring()
        _ = try await makeKeeper(keyring).keep(login, token: token)
        keyring.isLocked = true

        #expect(
            try await makeSUT().resume(makeKeeper(keyring))
                == .refused(
                    "The keyring does not give your login as demo. Unlock it, or log in again: dobank login"))
        #expect(try await makeSUT().end(makeKeeper(keyring)) == .unread)

        keyring.isLocked = false
        #expect(try await makeSUT().resume(makeKeeper(keyring)) == .goesOn(login.user))
    }

    @Test(arguments: [true, false])
    func `an expired login is forgotten without its token`(byLogout: Bool) async throws {
        let (login, token) = try await begin()
        let keyring = MemoryKeyring()
        _ = try await makeKeeper(keyring).keep(login, token: token)
        keyring.isLocked = true
        clock.advance(by: .seconds(12 * 3_600))

        if byLogout {
            #expect(try await makeSUT().end(makeKeeper(keyring)) == .ended)
        } else {
            #expect(
                try await makeSUT().resume(makeKeeper(keyring))
                    == .refused("Your login as demo has ended. Log in again: dobank login"))
        }
        #expect(makeKeeper(keyring).login == nil)
    }

    @Test func `a login that has ended at the bank is forgotten here`() async throws {
        let (login, token) = try await begin()
        _ = try await makeKeeper().keep(login, token: token)
        try await makeSUT().end(login, token: token)

        #expect(
            try await makeSUT().resume(makeKeeper())
                == .refused("Your login as demo has ended. Log in again: dobank login"))
        #expect(try await makeSUT().resume(makeKeeper()) == nil)
    }

    @Test(arguments: [false, true])
    func `a logout at the prompt ends its own login, and no later one of this machine`(hasKeyring: Bool) async throws {
        let keyring = hasKeyring ? MemoryKeyring() : nil
        let (login, token) = try await begin()
        let keeper = makeKeeper(keyring)
        _ = try await keeper.keep(login, token: token)
        #expect(try await makeSUT().resume(keeper) == .goesOn(login.user))
        let sut = KeptIdentity(base: identity, logins: makeSUT(), keeper: keeper) { _ in }

        try await sample.bank.setPassword(for: "alice", hash: FakePasswordHasher.hash(of: "alice"))
        let (other, otherToken) = try await begin("alice", password: "alice")
        _ = try await makeKeeper(keyring).keep(other, token: otherToken)
        await sut.logOut(login.user.id)

        #expect(try await !makeSUT().resume(login, token: token))
        #expect(try await makeSUT().resume(makeKeeper(keyring)) == .goesOn(other.user))
    }

    @Test func `a logout at the prompt that cannot end the kept login says when that ends`() async throws {
        let keyring = MemoryKeyring()
        let said = Mutex<[String]>([])
        let (login, token) = try await begin()
        _ = try await makeKeeper(keyring).keep(login, token: token)
        keyring.isLocked = true
        let sut = KeptIdentity(base: identity, logins: makeSUT(), keeper: makeKeeper(keyring)) { text in
            said.withLock { $0.append(text) }
        }

        await sut.logOut(login.user.id)

        let end = "Your kept login is forgotten here; at the bank it ends by itself at \(login.expiresAt)."
        #expect(said.withLock { $0 } == [end])
        #expect(makeKeeper(keyring).login == nil)
    }

    @Test func `a logout at the prompt that cannot forget the kept login says so`() async throws {
        let said = Mutex<[String]>([])
        let (login, token) = try await begin()
        let keeper = makeKeeper()
        _ = try await keeper.keep(login, token: token)
        try folder.write(folder.bytes(of: "login.json"), to: "login.json", mode: 0o644)
        let sut = KeptIdentity(base: identity, logins: makeSUT(), keeper: keeper) { text in
            said.withLock { $0.append(text) }
        }

        await sut.logOut(login.user.id)

        let failure = StorageFailure.tooOpen(path: folder("login.json"), mode: "0644")
        let message = "You are logged out, but your login is still kept on this machine: \(failure)."
        #expect(said.withLock { $0 } == [message])
    }

    @Test func `a new password with an unknown outcome ends the other kept logins`() async throws {
        let (login, token) = try await begin()
        let failure = PasswordChangeError.bank(.storage(.unsettled(path: "bank")))
        let base = ChangingIdentity(base: identity) { _ throws(PasswordChangeError) in throw failure }
        let sut = KeptIdentity(base: base, logins: makeSUT(), keeper: makeKeeper()) { _ in }

        await #expect(throws: failure) {
            try await sut.passwords.changePassword(of: login.user, from: "demo", to: "another")
        }

        #expect(try await !makeSUT().resume(login, token: token))
    }

    @Test func `a new password is reported where the other kept logins cannot be ended`() async throws {
        try folder.makeFolder("bank.sqlite.logins")
        let user = try #require(await sample.bank.credential(forUsername: "demo")).user
        let sut = KeptIdentity(base: identity, logins: makeSUT(), keeper: makeKeeper()) { _ in }

        let error = await #expect(throws: PasswordChangeError.self) {
            try await sut.passwords.changePassword(of: user, from: "demo", to: "river stone 4711")
        }

        #expect(error?.description.contains("your password was changed, but logins with the former one") == true)
    }

    /// The file of logins is busy, so that a cancelled write would end at once.
    @Test func `the other kept logins end with a password whose change is cancelled when it is made`() async throws {
        let (login, token) = try await begin()
        let lock = try WriterLock(path: folder("bank.sqlite.logins"))
        #expect(try lock.acquire(patience: .seconds(10), while: { true }))
        let base = ChangingIdentity(base: identity) { change throws(PasswordChangeError) in
            try await change()
            withUnsafeCurrentTask { $0?.cancel() }
        }
        let sut = KeptIdentity(base: base, logins: makeSUT(), keeper: makeKeeper()) { _ in }

        let change = Task {
            try await sut.passwords.changePassword(of: login.user, from: "demo", to: "river stone 4711")
        }
        try await Task.sleep(for: .milliseconds(100))
        lock.release()
        try await change.value

        #expect(try await !makeSUT().resume(login, token: token))
    }

    private func makeKeeper(_ keyring: MemoryKeyring? = nil) -> LoginKeeper {
        LoginKeeper(path: folder("login.json"), bank: "bank", keyring: keyring)
    }

    private var identity: OwnIdentity { OwnIdentity(bank: sample.bank, hasher: FakePasswordHasher(), clock: clock) }

    private func makeSUT() -> BankLogins {
        BankLogins(own: sample.bank, path: folder("bank.sqlite"), clock: clock)
    }

    private var check: any AuthInteractorProtocol {
        AuthModule.interactor(
            credentials: sample.bank, attempts: sample.bank, hasher: FakePasswordHasher(), clock: clock)
    }

    private func begin(_ username: String = "demo", password: String = "demo") async throws -> BankLogins.Grant {
        try await makeSUT().begin(username: username, password: password, checkedBy: check)
    }
}

/// An identity whose new passwords are given to `outcome`, which may make the change.
private struct ChangingIdentity: BankIdentity, PasswordChangePort {
    typealias Change = () async throws(PasswordChangeError) -> Void

    let base: any BankIdentity
    let outcome: @Sendable (Change) async throws(PasswordChangeError) -> Void

    var login: any AuthInteractorProtocol { base.login }
    var passwords: any PasswordChangePort { self }

    func isLoggedIn(_ customer: CustomerID) -> Bool { base.isLoggedIn(customer) }
    func logOut(_ customer: CustomerID) async { await base.logOut(customer) }

    func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        try await outcome { () async throws(PasswordChangeError) in
            try await base.passwords.changePassword(of: user, from: old, to: new)
        }
    }
}

@MainActor
@Suite struct LoginRunTests {
    private let output = BufferSink()
    private let folder = TemporaryFolder.fresh()
    private let login = KeptLogin(user: .demo, expiresAt: .mondayMorning)

    @Test(arguments: [
        Reply(status: 204, body: []), .text(Problem(.sessionEnded).text, status: 401, type: Problem.mediaType),
    ])
    func `logs out when the bank says that the login has ended`(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        let sut = try await makeSUT(server)

        #expect(try await sut.logOut() == .success)

        #expect(output.text.hasSuffix("Logged out Dana Demo.\n"))
        #expect(server.requests.map { $0.hasPrefix("DELETE /v1/sessions/current ") } == [true])
        #expect(try settings(server).keeper.login == nil)
    }

    @Test(arguments: [Reply(bytes: []), Reply(status: 500, body: []), .text("<p>Back soon.")])
    func `says of a logout that the bank does not confirm when it ends by itself`(reply: Reply) async throws {
        let server = try LoopbackServer { _ in reply }
        let sut = try await makeSUT(server)

        await #expect(
            throws: CommandStop.refused(
                "Logged out Dana Demo here alone: the bank did not confirm it. The login there ends by itself at "
                    + "\(login.expiresAt).")
        ) { try await sut.logOut() }

        #expect(!output.text.contains("Logged out"))
        #expect(try settings(server).keeper.login == nil)
    }

    @Test func `keeps a login that a locked keyring does not let end`() async throws {
        let tool = "bin/secret-tool"
        try folder.write(
            "#!/bin/sh\n[ $1 = store ] && cat >$0.secret || cat $0.secret\n", to: tool, mode: 0o700)
        let server = try LoopbackServer { _ in Reply(status: 204, body: []) }
        let later = KeptLogin(user: .demo, expiresAt: SystemClock().now().advanced(by: .seconds(3_600)))
        _ = try await makeSUT(server, keeping: later)
        try folder.write("#!/bin/sh\nexit 1\n", to: tool, mode: 0o700)
        let sut = LoginRun(settings: try settings(server), writer: writer, invocation: Invocation())

        await #expect(
            throws: CommandStop.refused(
                "Dana Demo is still logged in: the keyring does not give the token that ends the login. Unlock it, and "
                    + "try again; the login ends by itself at \(later.expiresAt).")
        ) { try await sut.logOut() }

        #expect(server.requests == [])
        #expect(try settings(server).keeper.login == later)
    }

    private var writer: TerminalWriter { TerminalWriter(output: output, errors: BufferSink()) }

    private func settings(_ server: LoopbackServer) throws -> RunSettings {
        try RunSettings(
            invocation: Invocation(),
            environment: [
                "DOBANK_DATA": folder("data"), "DOBANK_BANK": server.url(""), "PATH": "\(folder("bin")):/usr/bin:/bin",
            ])
    }

    private func makeSUT(_ server: LoopbackServer, keeping kept: KeptLogin? = nil) async throws -> LoginRun {
        let settings = try settings(server)
        _ = try await settings.keeper.keep(kept ?? login, token: #require(AccessToken(text: "t0k3n")))
        return LoginRun(settings: settings, writer: writer, invocation: Invocation())
    }
}
