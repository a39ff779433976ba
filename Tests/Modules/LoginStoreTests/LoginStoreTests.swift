import BankContracts
import BankKernel
import CSQLite
import DurableSQLite
import PlatformLibc
import TestSupport
import Testing

@testable import LoginStore

struct LoginStoreTests {
    private let folder = TemporaryFolder.fresh()
    private let now = Instant(millisecondsSinceEpoch: 1_000)
    private let ann = LoginSession(
        customer: CustomerID(rawValue: 1), username: "ann", expiresAt: Instant(millisecondsSinceEpoch: 9_000))
    private let digest: SessionTokenDigest
    private var path: String { folder("logins.sqlite") }

    init() throws {
        digest = try #require(SessionTokenDigest(bytes: Array(0..<32)))
    }

    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        try await law.hold(for: makeSUT())
    }

    @Test func `a login is known after the store is reopened`() async throws {
        let first = makeSUT()
        try await first.begin(ann, under: digest, at: now)
        await first.close()

        #expect(try await makeSUT().session(under: digest, at: now) == ann)
    }

    /// By these two numbers in its head each version knows the file again.
    @Test func `a file of logins is "DOLO" of the first version`() async throws {
        let sut = makeSUT()
        try await sut.begin(ann, under: digest, at: now)
        await sut.close()

        let head = try folder.bytes(of: "logins.sqlite")
        #expect(Array(head[60..<64]) == [0, 0, 0, 1])
        #expect(Array(head[68..<72]) == Array("DOLO".utf8))
    }

    /// The customers of a bank that was restored or made again have the numbers of others.
    @Test func `no login of a bank is one of the bank that takes its place`() async throws {
        let first = LoginStore(bank: folder("bank"))
        try await first.begin(ann, under: digest, at: now)
        await first.close()

        try LoginStore.endAll(bank: folder("bank"))

        #expect(try LoginStore.existing(bank: folder("bank")) == nil)
        #expect(try await LoginStore(bank: folder("bank")).session(under: digest, at: now) == nil)
    }

    @Test func `a bank has the same logins through a symbolic link`() async throws {
        try folder.write("", to: "bank")
        #expect(symlink(folder("bank"), folder("link")) == 0)
        let first = LoginStore(bank: folder("bank"))
        try await first.begin(ann, under: digest, at: now)
        #expect(try await LoginStore(bank: folder("link")).session(under: digest, at: now) == ann)
        await first.close()

        try LoginStore.endAll(bank: folder("link"))

        #expect(try LoginStore.existing(bank: folder("bank")) == nil)
    }

    @Test func `ends the logins of a customer without a file when there never was one`() async throws {
        let sut = makeSUT()

        try await sut.endAll(of: ann.customer, sparing: nil)

        #expect(try folder.names == [])
        try await sut.begin(ann, under: digest, at: now)
        try await sut.endAll(of: ann.customer, sparing: nil)
        #expect(try await sut.session(under: digest, at: now) == nil)
    }

    @Test func `what a stopped end of all logins leaves opens nothing that was logged out`() async throws {
        let first = LoginStore(bank: folder("used"))
        try await first.begin(ann, under: digest, at: now)
        await first.close()
        try await first.end(under: digest)
        // The logout is in the log alone.
        for end in ["", "-wal"] { try folder.write(folder.bytes(of: "used.logins" + end), to: "bank.logins" + end) }
        await first.close()
        #expect(mkdir(folder("bank.logins-shm"), 0o700) == 0)

        #expect(throws: StorageFailure.self) { try LoginStore.endAll(bank: folder("bank")) }

        #expect(rmdir(folder("bank.logins-shm")) == 0)
        #expect(try await LoginStore(bank: folder("bank")).session(under: digest, at: now) == nil)
    }

    @Test func `the log that a stopped end of all logins leaves keeps nobody from logging in`() async throws {
        let first = LoginStore(bank: folder("used"))
        try await first.begin(ann, under: digest, at: now)
        try folder.write(folder.bytes(of: "used.logins-wal"), to: "bank.logins-wal")
        await first.close()
        let sut = LoginStore(bank: folder("bank"))

        let other = try #require(SessionTokenDigest(bytes: Array(repeating: 9, count: 32)))
        try await sut.begin(ann, under: other, at: now)

        #expect(try await sut.sessions(of: ann.customer, at: now) == [other: ann])
    }

    @Test func `a logout is known at once to another store on the same file`() async throws {
        let (first, second) = (makeSUT(), makeSUT())
        try await first.begin(ann, under: digest, at: now)
        #expect(try await second.session(under: digest, at: now) == ann)

        try await first.end(under: digest)

        #expect(try await second.session(under: digest, at: now) == nil)
    }

    @Test func `waits for others only until the request's deadline`() async throws {
        let patience = Duration.seconds(3_600)
        let sut = LoginStore(path: path, patience: patience)
        try await sut.begin(ann, under: digest, at: now)
        let other = try WriterLock(path: path)
        #expect(try other.acquire(patience: .zero) { true })

        let start = ContinuousClock.now
        await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await #expect(throws: BankError.storage(.busy(path: path))) { try await sut.end(under: digest) }
        }
        other.release()

        #expect(ContinuousClock.now - start < patience)
    }

    @Test func `a cancelled wait for a lock throws`() async throws {
        let sut = makeSUT()
        try await sut.begin(ann, under: digest, at: now)
        let other = try WriterLock(path: path)
        #expect(try other.acquire(patience: .zero) { true })

        let end = Task { _ = await #expect(throws: BankError.cancelled) { try await sut.end(under: digest) } }
        end.cancel()
        await end.value
        #expect(try await sut.session(under: digest, at: now) == ann)
    }

    @Test(arguments: [
        "digest = 'deadbeef'", "digest = x'00'", "digest = NULL", "customer = NULL", "username = NULL",
        "expires_at = NULL",
    ])
    func `the table refuses invalid logins, above all tokens in text`(change: String) async throws {
        try await makeSUT().begin(ann, under: digest, at: now)
        let vandal = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)

        #expect(throws: StorageFailure.self) { try vandal.execute("UPDATE login SET \(change)") }
    }

    private func makeSUT() -> LoginStore { LoginStore(path: path) }
}
