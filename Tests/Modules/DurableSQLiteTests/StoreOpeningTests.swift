import BankKernel
import CSQLite
import MemoryDisk
import TestSupport
import Testing

@testable import DurableSQLite

struct StoreOpeningTests {
    private let folder = TemporaryFolder.fresh()
    private var path: String { folder("store.sqlite") }

    private func makeSUT() throws -> DatabaseFile {
        try DatabaseFile.counting(at: path)
    }

    private func copy(_ names: [String], to other: TemporaryFolder) throws {
        for name in names { try other.write(folder.bytes(of: name), to: name) }
    }

    private func copyBack(_ names: [String], from other: TemporaryFolder) throws {
        for name in names { try folder.write(other.bytes(of: name), to: name) }
    }

    private func failure(_ file: DatabaseFile) -> StorageFailure? {
        do throws(StorageFailure) {
            _ = try file.open()
            return nil
        } catch {
            return error
        }
    }

    @Test func `copies the log of a killed process into the file`() throws {
        let sut = try makeSUT()
        let connection = try sut.open()
        try sut.change(times: 5, on: connection)
        let killed = try TemporaryFolder()
        try copy(["store.sqlite", "store.sqlite-wal", "store.sqlite.mark"], to: killed)

        let copied = DatabaseFile(path: killed("store.sqlite"), format: .counting)
        let opened = try copied.open()
        #expect(try CountingChain().mark(in: opened).number == 5)
        #expect(try killed.bytes(of: "store.sqlite-wal").isEmpty)
    }

    /// Linux takes pages for written whose sync has failed: they are read, and no later sync writes them.
    @Test(arguments: 0...20, [true, false])
    func `has each acknowledged change after syncs that failed and a power cut while it is opened again`(
        syncs: Int, isKilled: Bool
    ) throws {
        for skipped in 0... {
            let machine = MemoryMachine(seed: UInt64(skipped * 31 + syncs))
            let former = machine.start()
            let file = DatabaseFile(path: "/store", format: .counting, patience: .zero, disk: former)
            try file.create { connection throws(StorageFailure) in try connection.execute(CountingChain.tables) }
            machine.plan(.forgets, at: .sync, after: syncs, times: nil)
            let acknowledged = try changes(of: file)
            if isKilled { former.kill() }

            machine.heal()
            machine.plan(.cutsPower, at: .changes, after: skipped)
            let before = machine.troubles
            _ = try? DatabaseFile(path: "/store", format: .counting, disk: machine.start()).open()
            let isOver = machine.troubles == before
            machine.heal()
            if isOver { return #expect(skipped > 0) }
            let opened = try DatabaseFile(path: "/store", format: .counting, disk: machine.start()).open()
            let mark = try CountingChain().mark(in: opened)
            #expect(try mark.number >= acknowledged && CountingChain().isUnbroken(after: 0, in: opened), "\(skipped)")
        }
    }

    /// Makes changes, copies the log into the file, closes it, and makes more; how many were durable when they were made.
    private func changes(of file: DatabaseFile) throws -> Int64 {
        var made: Int64 = 0
        for _ in 1...2 {
            var connection = try? file.open()
            for number in 1...4 where connection != nil {
                do {
                    try file.change(times: 1, on: #require(connection))
                    made += 1
                } catch {
                    connection?.rollBack()
                }
                if number == 2 { try? connection?.checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE) }
            }
            if made < 6 { file.close(&connection, under: try file.disk.lock(for: file.path), patience: .zero) }
        }
        return made
    }

    @Test func `waits at its end for others, and then copies the log into the file`() throws {
        let sut = try makeSUT()
        var connection: Connection? = try sut.open()
        try sut.change(times: 5, on: try #require(connection))

        sut.close(&connection, under: BusyLock(), patience: .seconds(10))
        #expect(try !folder.names.contains("store.sqlite-wal"))
    }

    @Test func `a store that was moved away leaves the mark of the copy in its place as it is`() throws {
        let copies = try TemporaryFolder()
        let sut = try makeSUT()
        try copy(["store.sqlite", "store.sqlite.mark"], to: copies)
        var connection: Connection? = try sut.open()
        try sut.change(times: 5, on: try #require(connection))
        for suffix in ["", "-wal", "-shm"] { try SystemDisk().remove(path + suffix) }
        try copyBack(["store.sqlite", "store.sqlite.mark"], from: copies)

        sut.close(&connection, under: try SystemDisk().lock(for: path), patience: .zero)

        #expect(try folder.bytes(of: "store.sqlite.mark") == copies.bytes(of: "store.sqlite.mark"))
        #expect(failure(sut) == nil)
    }

    /// Others have it until they are waited for.
    private struct BusyLock: StoreLock {
        func acquire(patience: Duration, while isWanted: () -> Bool) -> Bool { patience > .zero && isWanted() }
        func release() {}
    }

    @Test func `refuses a store behind its mark, and says what is lost since when`() throws {
        let sut = try makeSUT()
        try sut.change(times: 3, on: sut.open())
        let earlier = try TemporaryFolder()
        try copy(["store.sqlite"], to: earlier)
        try sut.change(times: 4, on: sut.open())
        try copyBack(["store.sqlite"], from: earlier)

        #expect(failure(sut) == .lost(path: path, count: 4, since: "change 3"))
    }

    @Test func `opens with a missing, short or zero mark`() throws {
        let sut = try makeSUT()
        try sut.change(times: 3, on: sut.open())
        for mark in [nil, [], [1, 2], [UInt8](repeating: 0, count: 40)] {
            try SystemDisk().remove(path + ".mark")
            if let mark { try folder.write(mark, to: "store.sqlite.mark") }
            #expect(failure(sut) == nil)
        }
    }

    @Test func `refuses an older copy beside a log, and leaves the log as it is`() throws {
        let sut = try makeSUT()
        try sut.change(times: 3, on: sut.open())
        let earlier = try TemporaryFolder()
        try copy(["store.sqlite"], to: earlier)
        try sut.change(times: 4, on: sut.open())
        let connection = try sut.open()
        try sut.change(times: 2, on: connection)
        let killed = try TemporaryFolder()
        try copy(["store.sqlite-wal"], to: killed)
        try earlier.write(killed.bytes(of: "store.sqlite-wal"), to: "store.sqlite-wal")

        let copied = DatabaseFile(path: earlier("store.sqlite"), format: .counting)
        guard case .foreignLog = failure(copied) else { return #expect(failure(copied) == nil) }
        #expect(try earlier.bytes(of: "store.sqlite-wal") == killed.bytes(of: "store.sqlite-wal"))
        #expect(failure(copied) != nil)
    }

    @Test(arguments: [(nil, nil), (4, 1), (9, 6), (12, 9)])
    func `refuses a damaged log untouched, and counts as lost what its mark says, if it has one`(
        mark: Int64?, count: Int?
    ) throws {
        let sut = try makeSUT()
        let connection = try sut.open()
        try sut.change(times: 9, on: connection)
        let killed = try TemporaryFolder()
        try copy(["store.sqlite", "store.sqlite-wal"], to: killed)
        var log = try killed.bytes(of: "store.sqlite-wal")
        // The first change takes three frames, since it notes what the log continues from.
        log[32 + 5 * 4_120 + 900] ^= 2
        try killed.write(log, to: "store.sqlite-wal")
        let copied = DatabaseFile(path: killed("store.sqlite"), format: .counting)
        if let mark {
            let state = DurabilityMarker(number: mark, head: [UInt8](repeating: 1, count: 32))
            try copied.disk.openMark(copied.mark).write(KeptMark(state, of: [UInt8](repeating: 7, count: 16)).bytes)
        }

        #expect(failure(copied) == .lost(path: copied.path, count: count, since: "change 3"))
        #expect(failure(copied) == .lost(path: copied.path, count: count, since: "change 3"))
        #expect(try killed.bytes(of: "store.sqlite-wal") == log)
    }

    @Test(arguments: [0o666, 0o640, 0o604])
    func `refuses a file that other users may open`(mode: Int) throws {
        let sut = try makeSUT()
        try folder.write(folder.bytes(of: "store.sqlite"), to: "store.sqlite", mode: mode)

        #expect(failure(sut) == .tooOpen(path: path, mode: "0" + String(mode, radix: 8)))
    }

    @Test func `upgrades a file without checksums once, and keeps its content`() throws {
        let old = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try old.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA application_id = 1; PRAGMA user_version = 1;
            \(CountingChain.tables); INSERT INTO change VALUES (1), (2);
            """)
        try old.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        let bytes = try folder.bytes(of: "store.sqlite")
        try SystemDisk().remove(path)
        try folder.write(bytes, to: "store.sqlite")

        let sut = DatabaseFile(path: path, format: .upgraded)
        #expect(try CountingChain().mark(in: sut.open()).number == 3)
        #expect(try CountingChain().mark(in: sut.open()).number == 3)
        #expect(try FileHeader(of: sut).isChecked)
    }

    @Test func `one flipped bit does not turn off checksums`() throws {
        let sut = DatabaseFile(path: path, format: .upgraded)
        try sut.create { connection throws(StorageFailure) in
            try connection.execute(CountingChain.tables)
        }
        var bytes = try folder.bytes(of: "store.sqlite")
        bytes[20] ^= 8
        try folder.write(bytes, to: "store.sqlite")

        #expect(failure(sut) == .damaged(path: path, detail: "page 1 is not as it was written"))
    }
}

struct DatabaseFileCareTests {
    private let folder = TemporaryFolder.fresh()

    /// A store with nine changes, as a killed process left it, and its log.
    private func makeSUT(damaged: Bool) throws -> (sut: DatabaseFile, log: [UInt8]) {
        let used = try TemporaryFolder()
        let store = try DatabaseFile.counting(at: used("store.sqlite"))
        let connection = try store.open()
        try store.change(times: 9, on: connection)
        for name in ["store.sqlite", "store.sqlite-wal", "store.sqlite.mark"] {
            try folder.write(used.bytes(of: name), to: name)
        }
        var log = try used.bytes(of: "store.sqlite-wal")
        if damaged { log[32 + 6 * 4_120 + 900] ^= 2 }
        try folder.write(log, to: "store.sqlite-wal")
        return (DatabaseFile(path: folder("store.sqlite"), format: .counting), log)
    }

    @Test func `keeps each lost log under a name of its own`() throws {
        let (sut, log) = try makeSUT(damaged: true)
        try folder.write("mine", to: "store.sqlite-wal.lost")
        #expect(try sut.accept(sut.findings()) == sut.path + "-wal.lost-2")
        #expect(try folder.bytes(of: "store.sqlite-wal.lost-2") == log)
        #expect(try folder.bytes(of: "store.sqlite-wal.lost") == [UInt8]("mine".utf8))
    }

    @Test func `accepts no loss when nothing is lost`() throws {
        let (sut, log) = try makeSUT(damaged: false)
        #expect(throws: StorageFailure.self) { try sut.accept(sut.findings()) }
        #expect(try folder.bytes(of: "store.sqlite-wal") == log)
    }
}

struct StoreReplacementFaultTests {
    private static let files = ["/store", "/store-wal", "/store.mark"]

    /// A store with three changes, and its copy beside it; damage to its log, or a mark that is ahead, is as after six.
    private func makeSUT(_ lost: String, after skipped: Int, _ trouble: MemoryMachine.Trouble) throws -> (
        machine: MemoryMachine, sut: DatabaseFile
    ) {
        let machine = MemoryMachine(seed: 1)
        let process = machine.start()
        let store = DatabaseFile(path: "/store", format: .counting, disk: process)
        try store.create { connection throws(StorageFailure) in try connection.execute(CountingChain.tables) }
        var connection: Connection? = try store.open()
        try store.change(times: 3, on: try #require(connection))
        store.close(&connection, under: try process.lock(for: "/store"), patience: .zero)
        let earlier = machine.contents(of: "/store")
        for end in ["", ".mark"] { machine.plant(machine.contents(of: "/store" + end), at: "/draft" + end) }
        connection = try store.open()
        try store.change(times: 6, on: try #require(connection))
        var log = try #require(machine.contents(of: "/store-wal"))
        process.kill()
        connection = nil
        if lost == "log" { log[32 + 4_120 + 900] ^= 2 }
        machine.plant(lost == "log" ? log : nil, at: "/store-wal")
        machine.plant(earlier, at: "/store")
        machine.plan(trouble, at: .changes, after: skipped)
        return (machine, DatabaseFile(path: "/store", format: .counting, disk: machine.start()))
    }

    @Test(arguments: ["log", "mark"], [MemoryMachine.Trouble.fails, .isFull])
    func `is as before when it cannot be replaced`(lost: String, trouble: MemoryMachine.Trouble) throws {
        for skipped in 0... {
            let (machine, sut) = try makeSUT(lost, after: skipped, trouble)
            let before = Self.files.map { machine.contents(of: $0) }
            do throws(StorageFailure) {
                _ = try sut.replace(by: "/draft")
                if machine.troubles == 0 { return #expect(skipped > 9) }
            } catch .unsettled {
            } catch {
                let changed = zip(Self.files, before).filter { machine.contents(of: $0) != $1 }.map(\.0)
                #expect(changed == [], "\(skipped): \(error)")
            }
        }
    }

    /// The draft has its place when another file is there.
    @Test(arguments: ["log", "mark"], [MemoryMachine.Trouble.kills, .cutsPower])
    func `one that was refused is not usable when its replacement is cut off`(
        lost: String, trouble: MemoryMachine.Trouble
    ) throws {
        for skipped in 0... {
            let (machine, sut) = try makeSUT(lost, after: skipped, trouble)
            let former = try machine.start().identity(of: "/store")
            if (try? sut.replace(by: "/draft")) != nil, machine.troubles == 0 { return #expect(skipped > 9) }
            machine.heal()
            let next = DatabaseFile(path: "/store", format: .counting, disk: machine.start())
            if try next.disk.identity(of: "/store") == former {
                #expect(throws: StorageFailure.self, "\(skipped)") { try next.open() }
            }
        }
    }

    @Test func `when accepting a loss fails, the loss is still found or its state is unsettled`() throws {
        for skipped in 0... {
            let (machine, sut) = try makeSUT("mark", after: skipped, .fails)
            do throws(StorageFailure) {
                _ = try sut.accept(sut.findings())
                if machine.troubles == 0 { return #expect(skipped > 1) }
            } catch {
                machine.heal()
                #expect(try error == .unsettled(path: "/store") || !sut.isWhole(sut.findings()), "\(skipped)")
            }
        }
    }
}

struct DurabilityMarkerTests {
    @Test(arguments: [0, 1, 258, .max] as [Int64])
    func `is read as it was written`(number: Int64) {
        let sut = DurabilityMarker(number: number, head: Array(1...32))
        #expect(DurabilityMarker(bytes: sut.bytes) == sut)
    }

    @Test(arguments: [[0x80] + [UInt8](repeating: 0, count: 39), [UInt8](repeating: 0, count: 39), []] as [[UInt8]])
    func `has no number below zero and no other length`(bytes: [UInt8]) {
        #expect(DurabilityMarker(bytes: bytes) == nil)
    }
}
