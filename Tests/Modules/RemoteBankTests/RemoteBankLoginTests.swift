import BankKernel
import BankSamples
import BankWire
import InMemoryBank
import LoopbackServer
import RemoteBank
import ServiceHTTP
import TestSupport
import Testing

struct RemoteBankLoginTests {
    private let clock = ManualClock(Instant(millisecondsSinceEpoch: 1_767_603_600_000))

    private let ann = UserModel(id: ScriptedBank.ann, username: "ann", displayName: "Ann")

    /// A bank that nobody has logged in to; the server lives as long as it is kept.
    private struct SUT {
        let bank: RemoteBank
        let server: LoopbackServer
    }

    private func makeSUT(_ answer: @escaping LoopbackServer.Answer) throws -> SUT {
        let server = try LoopbackServer(answer: answer)
        let bank = try RemoteBank(address: server.url("/"), transport: NetworkTransport(), clock: clock)
        return SUT(bank: bank, server: server)
    }

    @Test func `sends the password once, and in the content alone`() async throws {
        let sut = try makeSUT { _ in .cut }

        await #expect(throws: PasswordCheckError.unavailable(.unreachable(.cutShort))) {
            try await sut.bank.logIn(username: "ann", password: "s3cret")
        }

        let request = try #require(sut.server.requests.first)
        #expect(sut.server.requests.count == 1)
        #expect(request.hasPrefix("POST /v1/sessions HTTP/1.1\r\n"))
        #expect(request.hasSuffix(#"{"username":"ann","password":"s3cret"}"#))
        #expect(request.ranges(of: "s3cret").count == 1)
    }

    @Test(
        arguments: [
            (.problem(.wrongCredentials), .wrong),
            (
                .problem(.throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_605_000))),
                .throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_605_000), wait: .seconds(5))
            ),
            (
                .problem(.throttled(until: Instant(millisecondsSinceEpoch: 0))),
                .throttled(until: Instant(millisecondsSinceEpoch: 0), wait: .zero)
            ),
            (.problem(Problem(PasswordError.uncheckable)), .uncheckable(.uncheckable)),
            (
                .problem(.unavailable), .unavailable(.unreachable(.status(503, message: Problem.unavailable.detail)))
            ),
            (.text("", status: 401), .unavailable(.unreachable(.unauthorized))),
            (.text("{}", status: 201), .unavailable(.unreachable(.wrongShape(path: "token", reason: "is missing")))),
        ] as [(Reply, PasswordCheckError)])
    func `reports why a login failed`(reply: Reply, error: PasswordCheckError) async throws {
        let sut = try makeSUT { _ in reply }

        await #expect(throws: error) { try await sut.bank.logIn(username: "ann", password: "s3cret") }
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }
    }

    @Test func `waits as long as the bank says, whatever the clock here says`() async throws {
        let until = Instant(millisecondsSinceEpoch: 1_767_600_000_000)
        let problem = Problem(.throttled(until: until))
        let sut = try makeSUT { _ in
            Reply(
                status: problem.status, fields: [("Content-Type", Problem.mediaType), ("Retry-After", "7")],
                body: problem.bytes)
        }

        let end = clock.now().advanced(by: .seconds(7))
        await #expect(throws: PasswordCheckError.throttled(until: end, wait: .seconds(7))) {
            try await sut.bank.logIn(username: "ann", password: "s3cret")
        }
    }

    @Test func `sends nothing without a login`() async throws {
        let sut = try makeSUT { _ in .cut }

        await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.payee(numbered: .nobodys) }
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.book(ScriptedBank.order()) }
        #expect(sut.server.requests == [])
    }

    @Test func `does not reuse a login that the bank ended`() async throws {
        let sut = try await ScriptedBank(.problem(.sessionEnded))

        for _ in 1...2 {
            await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }
        }
        #expect(sut.requests.count == 1)
    }

    @Test func `works again after the next login`() async throws {
        let sut = try await ScriptedBank(.problem(.sessionEnded), .document(ItemList<AccountModel>([])))
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }

        _ = try await sut.bank.logIn(username: "ann", password: "s3cret")

        #expect(try await sut.bank.accounts(of: ScriptedBank.ann) == [])
    }

    @Test func `ends a login here and at the bank`() async throws {
        let sut = try await ScriptedBank(Reply(status: 204, body: []))

        await sut.bank.logOut(ScriptedBank.ann)

        #expect(sut.requests.first?.hasPrefix("DELETE /v1/sessions/current HTTP/1.1\r\n") == true)
        #expect(sut.requests.first?.contains("Authorization: Bearer t0ken-of-ann\r\n") == true)
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }
        await sut.bank.logOut(ScriptedBank.ann)
        #expect(sut.requests.count == 1)
    }

    @Test func `logs out when the bank is unreachable`() async throws {
        let sut = try await ScriptedBank(.silence, isImpatient: true)

        await sut.bank.logOut(ScriptedBank.ann)

        #expect(sut.requests.map { $0.hasPrefix("DELETE /v1/sessions/current ") } == [true])
        await #expect(throws: BankError.sessionEnded) { try await sut.bank.accounts(of: ScriptedBank.ann) }
    }

    @Test(arguments: [Reply(status: 204, body: []), .problem(.sessionEnded)])
    func `tells that the bank ended a login`(reply: Reply) async throws {
        let sut = try await ScriptedBank(reply)

        try await sut.bank.endLogin(of: ScriptedBank.ann)
        try await sut.bank.endLogin(of: ScriptedBank.ann)

        #expect(sut.requests.map { $0.hasPrefix("DELETE /v1/sessions/current ") } == [true])
    }

    @Test(
        arguments: [
            (.cut, .cutShort), (Reply(status: 500, body: []), .status(500, message: "")),
            (.text("<p>Back soon."), .status(200, message: "")), (.text("", status: 401), .unauthorized),
        ] as [(Reply, ServiceError)])
    func `tells that the bank may not have ended a login`(reply: Reply, error: ServiceError) async throws {
        let sut = try await ScriptedBank(reply)

        await #expect(throws: BankError.unreachable(error)) { try await sut.bank.endLogin(of: ScriptedBank.ann) }
        #expect(!sut.bank.isLoggedIn(ScriptedBank.ann))
    }

    @Test func `lets the bank change a password`() async throws {
        let sut = try await ScriptedBank(Reply(status: 204, body: []))

        try await sut.bank.changePassword(of: ann, from: "old", to: "new")

        #expect(sut.requests.first?.hasPrefix("PUT /v1/password HTTP/1.1\r\n") == true)
        #expect(sut.requests.first?.hasSuffix(#"{"old":"old","new":"new"}"#) == true)
    }

    @Test(
        arguments: [
            (.problem(.wrongPassword), .check(.wrong)), (.problem(.wrongCredentials), .check(.wrong)),
            (.problem(Problem(PasswordError.tooWeak(.short))), .password(.tooWeak(.short))),
            (.problem(.sessionEnded), .bank(.sessionEnded)),
            (.cut, .bank(.unreachable(.cutShort))),
            (.text("<p>Back soon."), .bank(.unreachable(.status(200, message: "")))),
            (
                .problem(.throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_605_000))),
                .check(.throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_605_000), wait: .seconds(5)))
            ),
        ] as [(Reply, PasswordChangeError)])
    func `says why a password was not changed, and asks once`(reply: Reply, error: PasswordChangeError) async throws {
        let sut = try await ScriptedBank(reply)

        await #expect(throws: error) {
            try await sut.bank.changePassword(of: ann, from: "old", to: "new")
        }
        #expect(sut.requests.count == 1)
    }

    @Test func `says of a password that may be changed that it may be`() async throws {
        let sut = try await ScriptedBank(.problem(Problem(BankError.storage(.unsettled(path: "")))))

        let error = await #expect(throws: PasswordChangeError.self) {
            try await sut.bank.changePassword(of: ann, from: "old", to: "new")
        }
        #expect(error?.description.contains("may be done or not") == true)
        #expect(sut.requests.count == 1)
    }

    @Test func `says of a password whose change is cancelled on its way that it may be changed`() async throws {
        let sut = try await ScriptedBank(.silence)
        let change = Task { [ann] in try await sut.bank.changePassword(of: ann, from: "old", to: "new") }
        try await waitUntil { !sut.requests.isEmpty }
        change.cancel()

        let error = await #expect(throws: PasswordChangeError.self) { try await change.value }
        #expect(error?.description == "Cancelled. Your password may be changed or not: the next login tells.")
    }

    @Test func `sends no new password when it is cancelled before`() async throws {
        let sut = try await ScriptedBank(.silence)
        let change = Task { [ann] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await sut.bank.changePassword(of: ann, from: "old", to: "new")
        }

        await #expect(throws: PasswordChangeError.check(.cancelled)) { try await change.value }
        #expect(sut.requests == [])
    }

    @Test func `keeps the login after a wrong old password`() async throws {
        let sut = try await ScriptedBank(.problem(.wrongPassword), Reply(status: 204, body: []))

        await #expect(throws: PasswordChangeError.check(.wrong)) {
            try await sut.bank.changePassword(of: ann, from: "wrong", to: "new")
        }
        try await sut.bank.changePassword(of: ann, from: "old", to: "new")
    }

    @Test(arguments: [("ann", PasswordWeakness.short), ("football", .common), ("good by the rule of here", .common)])
    func `says what makes a password weak, whatever the rule of the bank is`(
        password: String, weakness: PasswordWeakness
    ) async throws {
        let sut = try await ScriptedBank(.problem(Problem(PasswordError.tooWeak(.common))))

        await #expect(throws: PasswordChangeError.password(.tooWeak(weakness))) {
            try await sut.bank.changePassword(of: ann, from: "old", to: password)
        }
    }

    @Test func `reports an empty password`() async throws {
        let sut = try await ScriptedBank(.problem(Problem(PasswordError.empty)))

        await #expect(throws: PasswordChangeError.password(.empty)) {
            try await sut.bank.changePassword(of: ann, from: "old", to: "")
        }
    }

    @Test(arguments: [
        "https://bank.example", "https://bank.example:8443/office/", "http://localhost:8080", "http://127.0.0.1",
        "http://127.9.9.9:1", "http://[::1]:8080", "HTTP://LOCALHOST",
    ])
    func `accepts confidential addresses`(address: String) throws {
        _ = try RemoteBank(address: address, transport: NetworkTransport(), clock: clock)
    }

    @Test(arguments: ["https://alice:hunter2@bank.example", "https://alice:hu/nt@er2@bank.example/?a#b"])
    func `quotes an address without its credentials`(address: String) {
        let error = #expect(throws: ServiceError.self) { try RemoteBank.check(address) }

        #expect(error?.description.contains("\"https://…@bank.example") == true)
    }

    @Test(arguments: [
        "http://bank.example", "http://127.0.0.1.example", "http://localhost.example", "http://1127.0.0.1",
        "http://[::2]",
        "ftp://localhost", "bank.example", "", "https://", "https://user:pw@bank.example", "https://bank.example/?a=b",
        "https://bank.example/#a", "http://localhost\\@bank.example", "http://bank.example@localhost",
    ])
    func `rejects other addresses`(address: String) {
        #expect(throws: ServiceError.self) {
            try RemoteBank(address: address, transport: NetworkTransport(), clock: clock)
        }
    }
}
