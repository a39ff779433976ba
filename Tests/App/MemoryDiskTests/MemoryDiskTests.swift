import BankKernel
import CSQLite
import DurableSQLite
import MemoryDisk
import Testing

/// A disk in memory does to SQLite what a real one can do.
struct MemoryDiskTests {
    private static let path = "/store.sqlite"
    private static let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"

    private let machine = MemoryMachine(seed: 1)

    private func makeSUT() throws -> MemoryDisk {
        let disk = machine.start()
        let connection = try connect(to: disk, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("CREATE TABLE IF NOT EXISTS number (value INTEGER)")
        return disk
    }

    private func connect(to disk: MemoryDisk, flags: Int32 = SQLITE_OPEN_READWRITE) throws -> Connection {
        let connection = try Connection(path: Self.path, flags: flags, vfs: disk.vfs)
        try connection.execute(Self.settings)
        return connection
    }

    private func insert(_ value: Int, by connection: Connection) throws {
        try connection.run("INSERT INTO number VALUES (?1)", .integer(Int64(value)))
    }

    private func values(_ connection: Connection) throws -> [Int64] {
        try connection.all("SELECT value FROM number ORDER BY rowid") { $0.integer(0) }
    }

    @Test func `two processes see what each other commits, through shared memory`() throws {
        let first = try connect(to: makeSUT())
        let second = try connect(to: machine.start())
        try insert(1, by: first)
        try insert(2, by: second)

        #expect(try values(first) == [1, 2])
        #expect(try values(second) == [1, 2])
    }

    @Test func `one process at a time can write`() throws {
        let first = try connect(to: makeSUT())
        let second = try connect(to: machine.start())
        try first.beginWriting()

        #expect(throws: StorageFailure.busy(path: Self.path)) { try second.beginWriting() }
        try first.commit()
        try second.beginWriting()
    }

    @Test func `what a killed process was writing is gone, and its locks are free`() throws {
        let victim = try makeSUT()
        let first = try connect(to: victim)
        let second = try connect(to: machine.start())
        try first.beginWriting()
        try insert(1, by: first)
        victim.kill()

        #expect(throws: StorageFailure.self) { try first.commit() }
        try insert(2, by: second)
        #expect(try values(second) == [2])
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a power cut keeps what was committed, and nothing of what was not`(seed: UInt64) throws {
        let connection = try connect(to: makeSUT())
        for value in 1...3 { try insert(value, by: connection) }
        machine.plan(.cutsPower, at: [.write, .sync], after: Int(seed % 6))
        machine.reseed(seed)
        let committed = (try? insert(4, by: connection)) != nil

        machine.heal()
        let later = try connect(to: machine.start())
        let found = try values(later)
        #expect(found == [1, 2, 3, 4] || (found == [1, 2, 3] && !committed))
        #expect(try later.all("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }

    @Test func `a sync that lies loses what was committed when the power goes`() throws {
        let connection = try connect(to: makeSUT())
        var losses = 0
        for seed in 0..<20 as Range<UInt64> {
            machine.reseed(seed)
            machine.plan(.lies, at: .sync, times: nil)
            let victim = try connect(to: machine.start())
            try insert(1, by: victim)
            let before = try values(victim).count
            machine.cutPower()
            machine.heal()
            if try values(connect(to: machine.start())).count < before { losses += 1 }
        }
        _ = connection
        #expect(losses > 0)
    }

    @Test func `a sync that failed forgets: what it did not write, no later sync does`() throws {
        let disk = machine.start()
        let mark = try disk.openMark("/mark")
        try mark.write([1])
        try disk.synchronize("/mark")
        var losses = 0
        for seed in 0..<40 as Range<UInt64> {
            machine.reseed(seed)
            machine.plan(.forgets, at: .sync)
            let disk = machine.start()
            let mark = try disk.openMark("/mark")
            try mark.write([2])
            #expect(throws: StorageFailure.self) { try disk.synchronize("/mark") }
            try disk.synchronize("/mark")
            #expect(try mark.read(count: 1) == [2])
            machine.cutPower()
            machine.heal()
            if machine.contents(of: "/mark") == [1] { losses += 1 }
            machine.plant([1], at: "/mark")
        }
        #expect(losses > 0)
    }

    @Test func `a full disk writes half, and says so as one`() throws {
        let connection = try connect(to: makeSUT())
        machine.plan(.isFull, at: .write)

        #expect(throws: StorageFailure.diskFull(path: Self.path)) { try insert(1, by: connection) }
        try insert(2, by: connection)
        #expect(try values(connection) == [2])
    }

    @Test func `where files cannot grow, what is there is written over, renamed and removed`() throws {
        let disk = try makeSUT()
        try disk.openMark("/mark").write([1, 1])
        machine.plan(.cannotGrow, at: .everything, times: nil)

        #expect(throws: StorageFailure.diskFull(path: "/mark")) { try disk.openMark("/mark").write([2, 2, 2]) }
        #expect(throws: StorageFailure.diskFull(path: "/other")) { try disk.openMark("/other") }
        try disk.openMark("/mark").write([3])
        try disk.move("/mark", to: "/moved")
        #expect(machine.contents(of: "/moved") == [3, 1])
        try disk.remove("/moved")
    }

    @Test func `a file that was never synced may be gone after a power cut, or an earlier one be back`() throws {
        var found: Set<[UInt8]> = []
        for seed in 0..<60 as Range<UInt64> {
            let machine = MemoryMachine(seed: seed)
            let mark = try machine.start().openMark("/mark")
            try mark.write([1])
            try mark.write([2])
            machine.cutPower()
            found.insert(machine.contents(of: "/mark") ?? [])
        }
        #expect(found == [[], [1], [2]])
    }

    @Test func `a rename is there as a whole after a power cut, and for good once the folder was synced`() throws {
        let disk = machine.start()
        try disk.createPrivate("/draft")
        try disk.openMark("/draft").write([7])
        try disk.move("/draft", to: "/store")
        machine.cutPower()

        #expect(machine.contents(of: "/store") == [7])
        #expect(machine.contents(of: "/draft") == nil)
    }

    @Test func `a lock is its holder's until he lets go or dies`() throws {
        let victim = machine.start()
        let first = try victim.lock(for: Self.path)
        let second = try machine.start().lock(for: Self.path)
        #expect(try first.acquire(patience: .zero) { true })
        #expect(throws: StorageFailure.busy(path: Self.path)) { try second.acquire(patience: .zero) { true } }
        #expect(try second.acquire(patience: .seconds(10)) { false } == false)

        victim.kill()
        #expect(try second.acquire(patience: .zero) { true })
    }
}
