import BankKernel
import BankKernelMocks
import Testing
import Transactions
import TransactionsMocks

struct TransactionsInteractorTests {
    private static let bad = StatementText.element(("DBIT", "x"))
    private static let detail = "transaction 1, at byte 1: \"creditDebitIndicator\" cannot be \"x\""

    @Test(arguments: [false, true])
    func `a statement without a readable transaction is refused`(isLenient: Bool) async {
        await #expect(throws: StatementFailure.malformed(detail: Self.detail)) {
            try await makeSUT("[\(Self.bad)]").fetchTransactions(forUser: "1")
        }
        await #expect(throws: StatementFailure.malformed(detail: Self.detail)) {
            try await makeSUT("[\(Self.bad)]").fetchSummary(of: StatementFile(path: "1", isLenient: isLenient)) { _ in }
        }
    }

    /// Whatever part of the last transactions comes with the last chunk.
    @Test(arguments: 1...40)
    func `transactions keep the order of the statement`(count: Int) async throws {
        let ids = (1...count).map(String.init)
        let text = "[" + ids.map { StatementText.element(id: $0) }.joined(separator: ",") + "]"

        #expect(try await makeSUT(text).fetchTransactions(forUser: "1").records.map(\.id) == ids)
    }

    @Test func `one bad transaction of a user leaves the rest`() async throws {
        let sut = makeSUT("[\(Self.bad),\(StatementText.element(id: "2")),\(Self.bad)]")

        let transactions = try await sut.fetchTransactions(forUser: "1")

        #expect(transactions.records.map(\.id) == ["2"])
        #expect(transactions.leftOut == LeftOutRecords("transaction", count: 2, firstReason: Self.detail))
    }

    @Test func `one bad transaction refuses a file, unless it may be left out`() async throws {
        let sut = makeSUT("[\(Self.bad),\(StatementText.element())]")

        await #expect(throws: StatementFailure.malformed(detail: Self.detail)) {
            try await sut.fetchSummary(of: StatementFile(path: "1")) { _ in }
        }
        let summary = try await sut.fetchSummary(of: StatementFile(path: "1", isLenient: true)) { _ in }
        #expect(summary.count == 1)
        #expect(summary.leftOut == LeftOutRecords("transaction", count: 1, firstReason: Self.detail))
    }

    @Test func `passes on a failure of the source`() async {
        await #expect(throws: StatementFailure.service(.timeout)) {
            try await makeSUT("[]", failure: .service(.timeout)).fetchTransactions(forUser: "1")
        }
    }

    @Test func `a user may have no transactions`() async throws {
        #expect(try await makeSUT("[]").fetchTransactions(forUser: "1") == RecordList([]))
    }

    @Test func `passes on that there is no such user or file`() async {
        await #expect(throws: StatementFailure.unknownUser("2")) {
            try await makeSUT("[]").fetchTransactions(forUser: "2")
        }
        await #expect(throws: StatementFailure.file(.failed(path: "2", detail: "No such file or directory"))) {
            try await makeSUT("[]").fetchSummary(of: StatementFile(path: "2")) { _ in }
        }
    }

    @Test func `stops when it is cancelled`() async {
        let sut = makeSUT("[\(StatementText.element())]")
        await #expect(throws: StatementFailure.cancelled) {
            try await inCancelledTask { try await sut.fetchSummary(of: StatementFile(path: "1")) { _ in } }
        }
    }

    @Test(arguments: [false, true])
    func `cancellation stops a long statement in the middle`(isOfOneGroup: Bool) async throws {
        let elements = Array(repeating: StatementText.element(), count: 200).joined(separator: ",")
        let sut = makeSUT("[\(elements)]")
        let file = StatementFile(path: "1")
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)
        let (pieces, continuation) = AsyncStream.makeStream(of: Void.self)
        let reading = Task {
            if isOfOneGroup {
                _ = try await sut.fetchTransactions(of: key, in: file, limit: 1) { _ in continuation.yield() }
            } else {
                _ = try await sut.fetchSummary(of: file) { _ in continuation.yield() }
            }
        }

        for await _ in pieces { break }
        reading.cancel()

        await #expect(throws: StatementFailure.cancelled) { try await reading.value }
    }

    @Test func `reports progress after each chunk`() async throws {
        let elements = Array(repeating: StatementText.element(), count: 3).joined(separator: ",")
        let sut = makeSUT("[\(elements)]")
        let file = StatementFile(path: "1")
        var counts: [Int] = []

        let groups = try await sut.fetchSummary(of: file) { counts.append($0) }.sections.flatMap(\.groups)

        #expect(counts.count > 3)
        #expect(counts == counts.sorted())
        #expect(counts.last == 3)
        #expect(groups.map(\.count) == [3])
        #expect(groups.flatMap(\.transactions) == [], "a summary keeps no transactions")
        _ = try await sut.fetchTransactions(of: try #require(groups.first?.key), in: file, limit: 1) { counts = [$0] }
        #expect(counts == [3])
    }

    @Test func `keeps the latest transactions of a long group`() async throws {
        let elements = (10...59).map { StatementText.element(id: "\($0)", ("14:28:01", "14:28:\($0)")) }
        let sut = makeSUT("[\(elements.joined(separator: ","))]")
        let file = StatementFile(path: "1")
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)

        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 3) { _ in }.map(\.id) == ["59", "58", "57"])
    }

    @Test func `keeps transactions of one moment in their order`() async throws {
        let elements = (1...9).map { StatementText.element(id: "\($0)") }
        let sut = makeSUT("[\(elements.joined(separator: ","))]")
        let file = StatementFile(path: "1")
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)

        let kept = try await sut.fetchTransactions(of: key, in: file, limit: 9) { _ in }
        #expect(kept.map(\.id) == (1...9).map(String.init))
    }

    private func makeSUT(_ text: String, failure: StatementFailure? = nil) -> any TransactionsInteractorProtocol {
        TransactionsModule.interactor(
            statements: MockStatementsPort(users: ["1": text], files: ["1": text], failure: failure))
    }
}

struct FakeTransactionsInteractorTests {
    @Test func `knows its users and files, and gives no more of a group than was asked for`() async throws {
        let sut = FakeTransactionsInteractor(users: ["1": [.sample]], files: ["a": [.sample, .sample]])
        let file = StatementFile(path: "a")

        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)

        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 9) { _ in } == [.sample, .sample])
        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 1) { _ in } == [.sample])
        #expect(try await sut.fetchTransactions(forUser: "1").records == [.sample])
        await #expect(throws: StatementFailure.unknownUser("2")) { try await sut.fetchTransactions(forUser: "2") }
        await #expect(throws: StatementFailure.file(.failed(path: "b", detail: "No such file or directory"))) {
            try await sut.fetchSummary(of: StatementFile(path: "b")) { _ in }
        }
    }
}

struct TransactionsOutputTestsTests {
    @Test func `gives every listener an event for each tested user, in order`() async {
        let text = "[\(StatementText.element()),{}]"
        let sut = makeSUT(MockStatementsPort(users: ["10000": "[]", "10012": text]))
        let listeners = [sut.testUserPublisher, sut.testUserPublisher]

        await sut.testUser("10000")
        await sut.testUser("10009")
        await sut.testUser("10012")
        sut.finish()

        for listener in listeners {
            let events = await events(of: listener)
            #expect(events.map(\.userID) == ["10000", "10009", "10012"])
            #expect(events.map { (try? $0.result.get())?.records.flatMap(\.groups).map(\.count) } == [[], nil, [1]])
            #expect(events.map { (try? $0.result.get())?.leftOut?.count } == [nil, nil, 1])
            #expect(events.count == 3 && events[1].result == .failure(.unknownUser("10009")))
        }
    }

    @Test func `a listener gets what comes after it began to listen`() async {
        let sut = makeSUT(MockStatementsPort(users: ["10000": "[]"]))

        await sut.testUser("10000")
        let late = sut.testUserPublisher
        await sut.testUser("10009")
        sut.finish()

        #expect(await events(of: late).map(\.userID) == ["10009"])
        #expect(await events(of: sut.testUserPublisher) == [])
    }

    @Test func `a listener that stops takes nothing from the others`() async {
        let sut = makeSUT(MockStatementsPort(users: ["10000": "[]"]))
        let other = sut.testUserPublisher
        let stopped = Task { [early = sut.testUserPublisher] in
            for await event in early { return event.userID }
            return ""
        }

        await sut.testUser("10000")
        #expect(await stopped.value == "10000")
        await sut.testUser("10009")
        sut.finish()

        #expect(await events(of: other).map(\.userID) == ["10000", "10009"])
    }

    @Test func `a listener is told when the tests are gone`() async throws {
        var sut: TransactionsOutputTests? = makeSUT(MockStatementsPort())
        let listener = try #require(sut?.testUserPublisher)
        sut = nil

        #expect(await events(of: listener) == [])
    }

    private func events(
        of stream: AsyncStream<TransactionsOutputTests.Event>
    ) async -> [TransactionsOutputTests.Event] {
        await stream.reduce(into: []) { $0.append($1) }
    }

    private func makeSUT(_ statements: MockStatementsPort) -> TransactionsOutputTests {
        TransactionsOutputTests(output: TransactionsModule.output(statements: statements))
    }
}

extension MockStatementsPort {
    /// Statements of users and files as texts, which come in chunks of a few bytes.
    convenience init(users: [String: String] = [:], files: [String: String] = [:], failure: StatementFailure? = nil) {
        self.init()
        failAll(with: failure)
        answers.open = { source throws(StatementFailure) in
            switch source {
            case .user(let id):
                guard let text = users[id] else { throw .unknownUser(id) }
                return TextChunks(text)
            case .file(let path):
                guard let text = files[path] else {
                    throw .file(.failed(path: path, detail: "No such file or directory"))
                }
                return TextChunks(text)
            }
        }
        answers.users = { users.keys.sorted().map(StatementUser.init) }
    }
}
