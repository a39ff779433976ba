import BankKernel
import CSQLite
import DurableSQLite
import MemoryDisk
import Testing

/// Calls that say that they succeeded, and did something else.
struct LyingDiskTests {
    private static let path = "/store"

    private let machine = MemoryMachine(seed: 1)
    /// Four sectors.
    private let content = (0..<2_048).map { UInt8($0 / 512) }

    private func makeSUT() -> MemoryDisk {
        machine.plant(content, at: Self.path)
        return machine.start()
    }

    @Test func `a write that is lost leaves what was there`() throws {
        let sut = makeSUT()
        machine.plan(.lies, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 9, count: 512))

        #expect(machine.contents(of: Self.path) == content)
    }

    @Test func `a write that goes elsewhere overwrites another place and not its own`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 9, count: 512))

        let found = try #require(machine.contents(of: Self.path))
        #expect(found.count == 2_048)
        #expect(Array(found[..<512]) == Array(content[..<512]))
        #expect(found.count(where: { $0 == 9 }) == 512)
    }

    @Test func `a write that is garbled differs by one bit`() throws {
        let sut = makeSUT()
        machine.plan(.garbles, at: .write)
        try sut.openMark(Self.path).write([UInt8](repeating: 0, count: 512))

        let found = try #require(machine.contents(of: Self.path))
        #expect(found[..<512].map(\.nonzeroBitCount).reduce(0, +) == 1)
    }

    @Test func `a read that comes from elsewhere gives another place, and the next one the right one`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: .read)

        let first = try sut.read(Self.path, from: 0, count: 512)
        #expect(Set(first).count == 1)
        #expect(first[0] != 0)
        #expect(try sut.read(Self.path, from: 0, count: 512) == Array(content[..<512]))
    }

    @Test func `a read that is garbled differs by one bit, and one that lies is zero`() throws {
        let sut = makeSUT()
        machine.plan(.garbles, at: .read)
        let garbled = try sut.read(Self.path, from: 0, count: 512)
        #expect(garbled.map(\.nonzeroBitCount).reduce(0, +) == 1)

        machine.heal()
        machine.plan(.lies, at: .read)
        #expect(try sut.read(Self.path, from: 1_024, count: 512) == [UInt8](repeating: 0, count: 512))
    }

    @Test func `a call before which the disk rots succeeds, and the damage stays after the power went`() throws {
        let sut = makeSUT()
        machine.plan(.rots, at: .read)
        _ = try sut.read(Self.path, from: 0, count: 1)

        let found = try #require(machine.contents(of: Self.path))
        #expect(found != content)
        machine.cutPower()
        #expect(machine.contents(of: Self.path) == found)
        #expect(machine.troubles == 1)
    }

    @Test func `a trouble that a kind of call cannot have waits for one that can`() throws {
        let sut = makeSUT()
        machine.plan(.misplaces, at: [.sync, .read])
        try sut.synchronize(Self.path)
        #expect(machine.troubles == 0)

        #expect(try sut.read(Self.path, from: 0, count: 512) != Array(content[..<512]))
    }
}

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
