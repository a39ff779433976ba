import BankKernel
import DurableSQLite
import MemoryDisk
import Testing

struct SharedFileTests {
    private let machine = MemoryMachine(seed: 1)
    private let path = "/store.sqlite"

    private func makeSUT() -> SharedFile {
        let format = DatabaseFormat(name: "a file of numbers", applicationID: 7, version: 1)
        let file = DatabaseFile(path: path, format: format, patience: .zero, disk: machine.start())
        return SharedFile(file) { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE number (value INTEGER NOT NULL) STRICT")
        }
    }

    private func add(_ number: Int64, to sut: SharedFile) throws(StorageFailure) {
        try sut.write { connection throws(StorageFailure) in
            try connection.run("INSERT INTO number VALUES (?1)", .integer(number))
        }
    }

    private func numbers(in sut: SharedFile) throws(StorageFailure) -> [Int64] {
        try sut.read { connection throws(StorageFailure) in
            try connection.all("SELECT value FROM number ORDER BY value") { $0.integer(0) }
        }
    }

    @Test func `writes survive a power cut`() throws {
        try add(1, to: makeSUT())
        machine.cutPower()

        #expect(try numbers(in: makeSUT()) == [1])
    }

    @Test func `repeats a failed commit, whose change is there once`() throws {
        let sut = makeSUT()
        try add(1, to: sut)
        machine.plan(.fails, at: .sync)

        try add(2, to: sut)

        #expect(machine.troubles == 1)
        #expect(try numbers(in: sut) == [1, 2])
    }

    @Test func `a commit that fails twice is unsettled until the next one`() throws {
        let sut = makeSUT()
        try add(1, to: sut)
        machine.plan(.fails, at: .sync, times: nil)

        #expect(throws: StorageFailure.unsettled(path: path)) { try add(2, to: sut) }

        machine.heal()
        try add(3, to: sut)
        machine.cutPower()
        #expect(try numbers(in: makeSUT()) == [1, 3])
    }

    @Test func `a failed change leaves nothing`() throws {
        let sut = makeSUT()
        try add(1, to: sut)

        #expect(throws: StorageFailure.self) {
            try sut.write { connection throws(StorageFailure) in
                try connection.run("INSERT INTO number VALUES (2)")
                try connection.run("INSERT INTO number VALUES (NULL)")
            }
        }

        #expect(try numbers(in: sut) == [1])
    }

    @Test func `a cancelled wait for others writes nothing`() async throws {
        let sut = makeSUT()
        try add(1, to: sut)
        let other = try machine.start().lock(for: path)
        #expect(try other.acquire(patience: .zero) { true })

        withUnsafeCurrentTask { $0?.cancel() }

        #expect(throws: StorageFailure.cancelled) { try add(2, to: sut) }
        other.release()
        #expect(try numbers(in: sut) == [1])
    }

    /// What was read from it would be false: a login that has ended would go on, a nickname lead to its former payee.
    @Test func `reads nothing from a file that was moved away, until it is back`() throws {
        let sut = makeSUT()
        try add(1, to: sut)
        let others = machine.start()

        try others.move(path, to: "/former")
        #expect(throws: StorageFailure.moved(path: path)) { try numbers(in: sut) }
        try others.createPrivate(path)
        #expect(throws: StorageFailure.moved(path: path)) { try numbers(in: sut) }

        try others.move("/former", to: path)
        #expect(try numbers(in: sut) == [1])
    }

    @Test func `works on after it was closed`() throws {
        let sut = makeSUT()
        try add(1, to: sut)
        sut.close()

        try add(2, to: sut)

        #expect(try numbers(in: sut) == [1, 2])
    }
}
