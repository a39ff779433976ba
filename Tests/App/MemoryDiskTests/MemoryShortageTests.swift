import BankKernel
import CSQLite
import DurableSQLite
import MemoryDisk
import Testing

/// Allocations of SQLite that fail on the thread of a test.
struct MemoryShortageTests {
    private static let path = "/store.sqlite"
    /// Longer than what SQLite keeps aside for small things.
    private static let text = String(repeating: "x", count: 5_000)

    private let disk = MemoryMachine(seed: 1).start()

    private func makeSUT() throws -> Connection {
        let connection = try connect()
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE note (text TEXT)")
        return connection
    }

    private func connect() throws -> Connection {
        try Connection(
            path: Self.path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: disk.vfs)
    }

    @Test func `a call that gets no memory says so, and what failed did not happen`() throws {
        let sut = try makeSUT()
        var booked = 0
        var failures = 0
        for skipped in 0..<1_000 {
            let before = MemoryShortage.count
            MemoryShortage.plan(after: skipped, times: 1, isOwn: true)
            let outcome = Result { try sut.run("INSERT INTO note VALUES (?1)", .text(Self.text)) }
            MemoryShortage.heal()
            switch outcome {
            case .success: booked += 1
            case .failure(let failure):
                failures += 1
                #expect(failure as? StorageFailure == .failed(path: Self.path, detail: "out of memory"))
            }
            if MemoryShortage.count == before { break }
        }
        #expect(failures > 0)
        let notes = try sut.all("SELECT text FROM note") { $0.text(0) }
        #expect(notes == [String](repeating: Self.text, count: booked))
    }

    @Test func `what is read without memory is not called empty`() throws {
        let sut = try makeSUT()
        try sut.run("INSERT INTO note VALUES (?1)", .text(Self.text))
        for skipped in 0..<1_000 {
            let connection = try connect()
            let before = MemoryShortage.count
            MemoryShortage.plan(after: skipped, times: 1, isOwn: true)
            let notes = try? connection.all("SELECT text || '' FROM note") { $0.text(0) }
            MemoryShortage.heal()
            #expect(notes == nil || notes == [Self.text])
            if MemoryShortage.count == before { break }
        }
    }

    @Test func `a file that is looked at without memory is not called unreadable`() throws {
        let file = DatabaseFile(
            path: Self.path, format: DatabaseFormat(name: "a store", applicationID: 1, version: 1), disk: disk)
        try file.create { connection throws(StorageFailure) in try connection.execute("CREATE TABLE note (text TEXT)") }
        MemoryShortage.plan(after: 0, times: nil, isOwn: true)
        defer { MemoryShortage.heal() }
        let failure = StorageFailure.failed(path: Self.path, detail: "out of memory")
        #expect(throws: failure) { try file.isInUse() }
        #expect(throws: failure) { try file.open() }
    }
}
