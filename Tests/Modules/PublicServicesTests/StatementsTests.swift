import BankKernel
import BankKernelMocks
import LoopbackServer
import PublicServices
import ServiceHTTP
import Testing
import Transactions

/// What every source of users' statements holds: the shipped ones, and the same over HTTP.
struct StatementsPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    @Test(arguments: Subject.allCases, ["10000", "10010", "10011", "10012", "10013", "10014", "10015"])
    func `gives the statement of a user, and then nothing`(subject: Subject, id: String) async throws {
        let chunks = try await makeSUT(subject).open(.user(id: id))

        #expect(try await chunks.next() == EmbeddedStatements.json(ofUser: id).map { Array($0.utf8) })
        #expect(try await chunks.next() == nil)
    }

    @Test(arguments: Subject.allCases, ["10001", "10016", "", "10010 ", "10010&userId=10010", "Ž"])
    func `throws for any other user`(subject: Subject, id: String) async {
        await #expect(throws: StatementFailure.unknownUser(id)) { _ = try await makeSUT(subject).open(.user(id: id)) }
    }

    @Test(arguments: Subject.allCases)
    func `reads no files`(subject: Subject) async {
        await #expect(throws: StatementFailure.file(.failed(path: "a.json", detail: "No such file or directory"))) {
            _ = try await makeSUT(subject).open(.file(path: "a.json"))
        }
    }

    @Test(arguments: Subject.allCases)
    func `it is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        await #expect(throws: StatementFailure.cancelled) {
            try await inCancelledTask { _ = try await sut.open(.user(id: "10010")) }
        }
    }

    private func makeSUT(_ subject: Subject) throws -> any StatementsPort {
        guard subject == .http else { return EmbeddedStatements() }
        let server = try LoopbackServer { request in
            let id = request.firstMatch(of: #/userId=(\S*)/#).map { String($0.output.1) } ?? ""
            let json = EmbeddedStatements.json(ofUser: id)
            return json.map { .text($0) } ?? .text(#"{"message":"There is no such user."}"#, status: 404)
        }
        return ServedStatements(server: server)
    }
}

/// The users as the requirement describes them.
struct EmbeddedStatementsTests {
    @Test func `user 10000 has no transactions`() async throws {
        #expect(try await makeSUT("10000") == [])
    }

    @Test(arguments: [
        ("10010", [TransactionState.pending]), ("10012", [.completed]), ("10014", [.pending, .completed]),
    ])
    func `a user with single transactions has groups of one`(id: String, states: [TransactionState]) async throws {
        let sections = try await makeSUT(id)

        #expect(sections.map(\.state) == states)
        #expect(sections.allSatisfy { $0.groups.count > 1 && $0.groups.allSatisfy { $0.count == 1 } })
    }

    @Test(arguments: [
        ("10011", [TransactionState.pending]), ("10013", [.completed]), ("10015", [.pending, .completed]),
    ])
    func `a user with grouped transactions has groups of several`(id: String, states: [TransactionState]) async throws {
        let sections = try await makeSUT(id)

        #expect(sections.map(\.state) == states)
        #expect(sections.allSatisfy { $0.groups.count > 1 && $0.groups.allSatisfy { $0.count > 1 } })
    }

    @Test(arguments: [("10000", "[]"), ("10001", nil)])
    func `has JSON for its users only`(id: String, json: String?) {
        #expect(EmbeddedStatements.json(ofUser: id) == json)
    }

    private func makeSUT(_ id: String) async throws -> [TransactionSection] {
        try await TransactionsModule.output(statements: EmbeddedStatements()).sections(forUser: id).records
    }
}

/// Against a real server that misbehaves on purpose: one clear line each.
struct HTTPStatementsTests {
    @Test func `asks for the user`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        _ = try await makeSUT(server).sections(forUser: "10010")

        #expect(server.requests.map { $0.hasPrefix("GET /transactions?userId=10010 HTTP/1.1\r\n") } == [true])
    }

    @Test func `reads an empty array as no transactions`() async throws {
        #expect(try await makeSUT(.text(" [ ] ")).sections(forUser: "10010").records == [])
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500, type: "text/html"), "The service answered with status 500."),
        (.text("<h1>Not found</h1>", status: 404, type: "text/html"), "The service answered with status 404."),
        (.text(#"{"message":"Closed"}"#, status: 503), "The service answered with status 503: Closed"),
        (.text("{}", status: 401), "The service does not accept the key or the login."),
        (
            .redirect(to: "https://elsewhere.example/"),
            "The service redirects to https://elsewhere.example, which is not followed."
        ),
        (.redirect(to: "file:///etc/hostname"), "The service redirects to a file: address, which is not followed."),
        (
            .gzipBomb(packedBytes: 4_096),
            "The service's answer is, or may unpack to, more than 65536 bytes; it was not read."
        ),
        (
            Reply(body: [], end: .repeats(Array(String(repeating: " ", count: 4_096).utf8))),
            "The service's answer is, or may unpack to, more than 65536 bytes; it was not read."
        ),
        (Reply(bytes: []), "The service's answer did not come, or not to its end; try again later."),
    ])
    func `reports a misbehaving service`(reply: Reply, message: String) async throws {
        #expect(try await failure(of: makeSUT(reply)) == message)
    }

    @Test(arguments: [
        ("<h1>Hello</h1>", "at byte 0: a statement is an array of objects"),
        ("{}", "at byte 0: a statement is an array of objects"),
        ("", "at byte 0: the statement ends too soon"),
        (#"[{"id":"1","descr"#, "transaction 1, at byte 17: the statement ends too soon"),
        (#"[{"id":1}]"#, "transaction 1, at byte 1: \"id\" is of the wrong type"),
    ])
    func `reports what is no statement`(body: String, detail: String) async throws {
        #expect(try await failure(of: makeSUT(.text(body))) == "The statement cannot be used: \(detail).")
    }

    @Test func `ends a slow answer at the deadline`() async throws {
        let server = try LoopbackServer { _ in Reply(body: [UInt8(ascii: "[")], end: .hangs) }
        let sut = makeSUT(server, DeadlineTransport(NetworkTransport(), limit: .seconds(20)) { _ in })

        #expect(await failure(of: sut) == "The service did not answer in time; try again.")
    }

    private func makeSUT(_ reply: Reply) throws -> any TransactionsOutput {
        makeSUT(try LoopbackServer { _ in reply })
    }

    private func makeSUT(
        _ server: LoopbackServer, _ transport: any HTTPTransport = NetworkTransport(sizeLimit: 65_536)
    ) -> any TransactionsOutput {
        TransactionsModule.output(statements: ServedStatements(server: server, transport: transport))
    }

    private func failure(of sut: any TransactionsOutput) async -> String {
        do {
            return "\(try await sut.sections(forUser: "10010"))"
        } catch {
            return "\(error)"
        }
    }
}

/// The statements that a server gives, with the server.
struct ServedStatements: StatementsPort {
    let server: LoopbackServer
    var transport: any HTTPTransport = NetworkTransport(sizeLimit: 65_536)

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        try await HTTPStatements(url: server.url("/transactions"), transport: transport).open(source)
    }

    func users() async throws(StatementFailure) -> [StatementUser]? {
        try await HTTPStatements(url: server.url("/transactions"), transport: transport).users()
    }
}
