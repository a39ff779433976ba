import BankKernel
import Dispatch
import DurableSQLite
import InMemoryBank
import LedgerRules
import Money
import Synchronization
import TestSupport
import Testing

@testable import Ledger

@Suite("LedgerWriter", .timeLimit(.minutes(20)))
struct LedgerWriterTests {
    private struct SUT {
        let folder: TemporaryFolder
        let writer: LedgerWriter
        let reader: LedgerReader

        func usernames() async throws -> [String] {
            try await reader.read { connection throws(BankError) in
                try mappingStorageErrors(connection.all("SELECT username FROM customer ORDER BY id") { $0.text(0) })
            }
        }
    }

    private func makeSUT(
        patience: Duration = .seconds(10), pageLimit: Int? = nil, isServed: Bool = false
    ) async throws -> SUT {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath, patience: patience, pageLimit: pageLimit)
        let writer = LedgerWriter(file: file, isServed: isServed)
        // It reads the file that the writer has, wherever that is.
        let reader = LedgerReader(file: file, placeLifetime: .seconds(86_400))
        let sut = SUT(folder: folder, writer: writer, reader: reader)
        try await sut.writer.create(BankSeed())
        try await sut.writer.open()
        try await sut.reader.open()
        return sut
    }

    @Test(arguments: [StoreDoubt.noMark, .damagedMark, .oldMark, .copy])
    func `what changes nothing leaves a bank in doubt, a booking settles it`(doubt: StoreDoubt) async throws {
        let bank = try await MaintainedBank()
        await (try await bank.open()).close()
        let mark = doubt == .oldMark ? try bank.folder.bytes(of: "bank.sqlite.mark") : [7]
        func fail(in ledger: Ledger) async throws {
            _ = try await ledger.end(
                LoginAttempt("ann"), as: .failed, at: ManualClock().now(), throttle: LoginThrottle())
        }
        func use(_ work: (Ledger) async throws -> Void) async throws -> StoreDoubt? {
            let ledger = try await bank.open()
            try await work(ledger)
            await ledger.close()
            return try await Ledger.audit(at: bank.folder.bankPath).doubt
        }
        #expect(try await use { try await $0.pay(100) } == nil)
        try bank.folder.write(mark, to: "bank.sqlite.mark")
        if [.noMark, .copy].contains(doubt) { try SystemDisk().remove(bank.folder("bank.sqlite.mark")) }
        if doubt == .copy {
            _ = try await bank.care.backUp(to: bank.folder("copy"))
            try bank.folder.write(bank.folder.bytes(of: "copy"), to: "bank.sqlite")
        }

        let left = try await use { ledger in
            try await ledger.check()
            try await fail(in: ledger)
            await #expect(throws: BankError.unknownCustomer("nobody")) {
                try await ledger.openAccount(for: "nobody", name: "Checking", currency: .eur)
            }
        }
        #expect(left == doubt)
        let settled = try await use { ledger in
            try await fail(in: ledger)
            try await ledger.pay(101)
        }
        #expect(settled == nil)
        try SystemDisk().remove(bank.folder("bank.sqlite.mark"))
        #expect(try await use { _ in } == .noMark)
    }

    /// A refusal is a transaction too: it once wrote a mark without the lost changes, and the bank opened again.
    @Test(arguments: ["", "SELECT * FROM nothing"])
    func `writes nothing to a bank behind its mark, nor the mark`(script: String) async throws {
        let sut = try await makeSUT()
        let connection = try LedgerFile(path: sut.folder.bankPath).open()
        let marker = try #require(try LedgerFile(path: sut.folder.bankPath).store.marker(for: connection))
        let ahead = DurabilityMarker(number: 7, head: [UInt8](repeating: 1, count: 32))
        try marker.write(ahead)
        let lost = BankError.storage(.lost(path: sut.folder.bankPath, count: 7, since: nil))

        await #expect(throws: lost) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: script))
        }
        #expect(marker.state == ahead)
        #expect(try await sut.usernames() == [])
    }

    /// A server's tasks share as many threads as processors.
    @Test(arguments: [true, false])
    func `writes on its own thread under a server, else on the caller's`(isServed: Bool) async throws {
        let sut = try await makeSUT(isServed: isServed)
        #expect(try await sut.writer.perform(LookAtThread()) == isServed)
    }

    @Test func `reports the failure of a commit that was not written`() async throws {
        let sut = try await makeSUT()
        let failure = BankError.storage(
            .failed(path: sut.folder.bankPath, detail: "cannot commit - no transaction is active"))
        await #expect(throws: failure) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: "ROLLBACK"))
        }
        #expect(try await sut.usernames() == [])
    }

    @Test func `writes again after a commit that failed`() async throws {
        let sut = try await makeSUT()
        _ = try? await sut.writer.perform(AddCustomerThen(username: "ann", script: "ROLLBACK"))
        #expect(try await sut.writer.perform(AddCustomerThen(username: "bob", script: "")) == "bob")
        #expect(try await sut.usernames() == ["bob"])
    }

    @Test(arguments: ["", "-wal", "-shm"])
    func `writes nothing to a file that is no longer at its path`(suffix: String) async throws {
        let sut = try await makeSUT()
        let path = sut.folder.bankPath + suffix
        await #expect(throws: BankError.storage(.moved(path: path))) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: "", removing: path))
        }
        #expect(try await sut.usernames() == [])
    }

    @Test func `writes nothing to a file that was replaced`() async throws {
        let sut = try await makeSUT()
        try SystemDisk().copy(sut.folder.bankPath, to: sut.folder("other"))
        try SystemDisk().move(sut.folder("other"), to: sut.folder.bankPath)
        await #expect(throws: BankError.storage(.moved(path: sut.folder.bankPath))) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: ""))
        }
        #expect(try await sut.usernames() == [])
    }

    @Test func `writes nothing when a statement fails`() async throws {
        let sut = try await makeSUT()
        let failure = BankError.storage(.failed(path: sut.folder.bankPath, detail: "no such table: recipe"))
        await #expect(throws: failure) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: "DELETE FROM recipe"))
        }
        #expect(try await sut.usernames() == [])
    }

    @Test func `reports a full disk, loses nothing, and works again when there is room`() async throws {
        let sut = try await makeSUT(pageLimit: 30)
        let long = String(repeating: "x", count: 200_000)
        _ = try await sut.writer.perform(AddCustomerThen(username: "ann", script: ""))
        await #expect(throws: BankError.storage(.diskFull(path: sut.folder.bankPath))) {
            try await sut.writer.perform(AddCustomerThen(username: long, script: ""))
        }
        _ = try await sut.writer.perform(AddCustomerThen(username: "bob", script: ""))
        #expect(try await sut.usernames() == ["ann", "bob"])
    }

    @Test func `is busy when others keep the lock`() async throws {
        let sut = try await makeSUT(patience: .zero)
        let other = try WriterLock(path: sut.folder.bankPath)
        #expect(try other.acquire(patience: .zero) { true })
        await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
            try await sut.writer.perform(AddCustomerThen(username: "ann", script: ""))
        }
        other.release()
        _ = try await sut.writer.perform(AddCustomerThen(username: "bob", script: ""))
        #expect(try await sut.usernames() == ["bob"])
    }

    @Test func `waits for others only until the request's deadline`() async throws {
        let sut = try await makeSUT(patience: .seconds(600), isServed: true)
        let other = try WriterLock(path: sut.folder.bankPath)
        #expect(try other.acquire(patience: .zero) { true })
        await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
                try await sut.writer.perform(ProbeWrite())
            }
        }
        other.release()
        try await sut.writer.perform(ProbeWrite())
    }

    @Test func `a request without time fails alone, and those behind it wait on`() async throws {
        let sut = try await makeSUT(patience: .seconds(600), isServed: true)
        let other = try WriterLock(path: sut.folder.bankPath)
        #expect(try other.acquire(patience: .zero) { true })
        let hasty = RequestDeadline.$current.withValue(.now + .milliseconds(300)) {
            Task { try await sut.writer.perform(AddCustomerThen(username: "ann", script: "")) }
        }
        try await Task.sleep(for: .milliseconds(50))
        async let patient = sut.writer.perform(AddCustomerThen(username: "bob", script: ""))
        await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) { try await hasty.value }

        other.release()
        #expect(try await patient == "bob")
        #expect(try await sut.usernames() == ["bob"])
    }

    /// A disk that hangs once kept requests waiting for as long, and what waited behind them was done after all.
    @Test func `waits for a disk only until the request's deadline, and does nothing that has not begun by then`()
        async throws
    {
        let (sut, disk) = (try await makeSUT(isServed: true), DispatchSemaphore(value: 0))
        let begun = Task { try await sut.writer.perform(HangingWrite(disk: disk)) }
        try await waitUntil { HangingWrite.hasBegun }
        await RequestDeadline.$current.withValue(.now) {
            await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
                try await sut.writer.perform(AddCustomerThen(username: "ann", script: ""))
            }
        }
        disk.signal()
        try await begun.value
        _ = try await sut.writer.perform(AddCustomerThen(username: "bob", script: ""))
        #expect(try await sut.usernames() == ["bob"])
    }

    @Test func `waits for SQLite's lock only until the request's deadline`() async throws {
        let sut = try await makeSUT(patience: .seconds(600), isServed: true)
        let other = try LedgerFile(path: sut.folder.bankPath).open()
        try other.beginWriting()
        await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
                try await sut.writer.perform(ProbeWrite())
            }
        }
        other.rollBack()
        try await sut.writer.perform(ProbeWrite())
    }

    @Test func `drops an operation that is cancelled while others keep the lock`() async throws {
        let sut = try await makeSUT()
        let other = try WriterLock(path: sut.folder.bankPath)
        #expect(try other.acquire(patience: .zero) { true })
        let task = Task { try await sut.writer.perform(AddCustomerThen(username: "ann", script: "")) }
        task.cancel()
        await #expect(throws: BankError.cancelled) { try await task.value }
        other.release()
        _ = try await sut.writer.perform(AddCustomerThen(username: "bob", script: ""))
        #expect(try await sut.usernames() == ["bob"])
    }

    @Test func `copies its log into the file before it grows long`() async throws {
        let sut = try await makeSUT()
        let longest = 1_200 * 4_120
        for number in 1...40 {
            let username = "\(number)" + String(repeating: "x", count: 200_000)
            _ = try await sut.writer.perform(AddCustomerThen(username: username, script: ""))
        }
        #expect(try sut.folder.bytes(of: "bank.sqlite-wal").count < longest)
        #expect(try sut.folder.bytes(of: "bank.sqlite").count > 20 * 200_000)
    }
}

/// Returns whether it is performed on the writer's own thread.
private struct LookAtThread: WriteOperation {
    func perform(in connection: Connection) throws(BankError) -> Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
    }

    func outcomeUnknown(at path: String) -> BankError { .storage(.unsettled(path: path)) }
}

/// Waits for a disk.
private struct HangingWrite: WriteOperation {
    private static let begun = Mutex(false)

    static var hasBegun: Bool { begun.withLock { $0 } }

    let disk: DispatchSemaphore

    func perform(in connection: Connection) {
        Self.begun.withLock { $0 = true }
        disk.wait()
    }
}

/// Adds a customer, then runs a script in the writer's transaction.
struct AddCustomerThen: WriteOperation {
    static let id = TransferID(rawValue: 42)

    let username: String
    let script: String
    var removing: String?

    func perform(in connection: Connection) throws(BankError) -> String {
        _ = try AddCustomer(username: username, displayName: "", passwordHash: nil).perform(in: connection)
        try mappingStorageErrors(connection.execute(script))
        if let removing { try mappingStorageErrors(SystemDisk().remove(removing)) }
        return username
    }

    func outcomeUnknown(at path: String) -> BankError { .outcomeUnknown(Self.id) }
}

struct WriteQueueTests {
    private struct Nothing: WriteOperation {
        func perform(in connection: Connection) {}
    }

    private struct Refusable: WriteOperation {
        let isRefused: Bool

        func perform(in connection: Connection) throws(BankError) {
            if isRefused { throw .usernameTaken("ann") }
        }
    }

    /// What an account holds in a transaction that is rolled back was once told as what it holds.
    @Test func `keeps a refusal of a failed transaction only when nothing was written before it`() throws {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath)
        try file.create(BankSeed())
        let (connection, failure) = (try file.open(), BankError.storage(.diskFull(path: folder.bankPath)))
        let sut = [true, false, true].map { WriteTicket(Refusable(isRefused: $0)) }
        for write in sut { try write.perform(in: connection) }

        sut.map { $0 as any QueuedWrite }.fail { $0.fail(with: failure) }

        let refusal = BankError.usernameTaken("ann")
        for (write, error) in zip(sut, [refusal, failure, failure]) {
            #expect(throws: error) { try write.outcome.get() }
        }
    }

    @Test func `an operation that nobody waits for may be done once it has begun`() throws {
        let sut = WriteTicket(Refusable(isRefused: true))
        #expect(throws: BankError.storage(.busy(path: "bank"))) { try sut.outcome(left: "bank") }

        #expect(sut.begin())
        #expect(throws: BankError.storage(.unsettled(path: "bank"))) { try sut.outcome(left: "bank") }

        sut.fail(with: .storage(.diskFull(path: "bank")))
        #expect(throws: BankError.storage(.diskFull(path: "bank"))) { try sut.outcome(left: "bank") }
    }

    @Test func `drops what was cancelled, and nothing else`() async throws {
        let sut = WriteQueue()
        let (first, cancelled, last) = (WriteTicket(Nothing()), WriteTicket(Nothing()), WriteTicket(Nothing()))
        #expect(await sut.turn(for: first))
        #expect(sut.takeAll().count == 1)
        let dropped = Task { await sut.turn(for: cancelled) }
        try await waitUntil { sut.isWanted }
        cancelled.cancel()
        let waiting = Task { await sut.turn(for: last) }
        try await waitUntil { sut.isWanted }

        sut.discardCancelled()
        #expect(await !dropped.value)
        #expect(sut.takeAll().map { $0 as? WriteTicket<Nothing> === last } == [true])
        sut.endTurn()
        #expect(await !waiting.value)
    }
}
