import BankKernel
import CSQLite
import DurableSQLite
import Foundation
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct LedgerFileTests {
    private func makeSUT() throws -> TemporaryFolder { try TemporaryFolder() }

    private func open(_ folder: TemporaryFolder) async throws(BankError) -> Ledger {
        try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }

    private func create(_ folder: TemporaryFolder) async throws(BankError) -> Ledger {
        try await Ledger.create(at: folder.bankPath, clock: ManualClock())
    }

    /// The failure to open, without SQLite's detail, which may change.
    private func failure(_ folder: TemporaryFolder) async -> String {
        do throws(BankError) {
            _ = try await open(folder)
            return "opened"
        } catch {
            guard case .storage(let failure) = error else { return "\(error)" }
            return String("\(failure)".replacing(folder.path, with: "").prefix { $0 != "(" })
        }
    }

    @Test func `is missing until it is made`() async throws {
        let sut = try makeSUT()
        #expect(await failure(sut) == "there is no bank at /bank.sqlite; make one with \"dobank bank init --data \"")
        _ = try await create(sut)
        #expect(await failure(sut) == "opened")
    }

    @Test func `is read at rest when nobody uses it, and with others when somebody does`() async throws {
        let folder = try makeSUT()
        let bank = try await create(folder)
        let sut = LedgerFile(path: folder.bankPath)
        _ = try await bank.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        #expect(try !sut.openForReading().isExclusive)

        await bank.close()
        #expect(try sut.openForReading().isExclusive)
        #expect(try folder.names.filter { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") } == [])
    }

    /// Reads whether it has the bank to itself, right before which another process adds a customer to a bank at rest.
    private struct DisturbedRead: SlicedRead {
        let folder: TemporaryFolder
        let fails: Bool
        var isExclusive: Bool

        mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [Bool]? {
            defer { isExclusive = false }
            guard isExclusive else { return [false] }
            let folder = folder
            let isDone = DispatchSemaphore(value: 0)
            Task {
                let bank = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
                _ = try await bank.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
                await bank.close()
                isDone.signal()
            }
            isDone.wait()
            if fails { throw .storage(.damaged(path: folder.bankPath, detail: "read half before, half after")) }
            return [true]
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: [false, true])
    func `is read again when another process has used it and gone while it was read at rest`(fails: Bool) async throws {
        let folder = try makeSUT()
        try await create(folder).close()
        let sut = LedgerFile(path: folder.bankPath)
        let read = try await sut.read { DisturbedRead(folder: folder, fails: fails, isExclusive: $0) }
        #expect(read.value == [false])
    }

    @Test func `is made once and then left as it is`() async throws {
        let sut = try makeSUT()
        let first = try await create(sut)
        _ = try await first.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        await #expect(throws: BankError.storage(.exists(path: sut.bankPath))) { try await create(sut) }
        #expect(try await first.credential(forUsername: "ann") != nil)
    }

    @Test func `is made once when many make it at once`() async throws {
        let sut = try makeSUT()
        let made = await withTaskGroup(of: Bool.self) { group in
            for _ in 1...8 { group.addTask { (try? await create(sut)) != nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 1)
        #expect(await failure(sut) == "opened")
    }

    @Test func `is for its owner alone, and so are the files beside it`() async throws {
        let sut = try makeSUT()
        let ledger = try await create(sut)
        _ = try await ledger.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: sut.path).sorted()
        let modes = try names.map { name in
            try FileManager.default.attributesOfItem(atPath: sut.path + "/" + name)[.posixPermissions] as? Int
        }
        #expect(
            names == [
                "bank.sqlite", "bank.sqlite-shm", "bank.sqlite-wal", "bank.sqlite.lock", "bank.sqlite.mark",
                "bank.sqlite.turn",
            ])
        #expect(modes == Array(repeating: 0o600, count: 6))
    }

    @Test func `is made in spite of the remains of a killed process`() async throws {
        let sut = try makeSUT()
        try Data("half a bank".utf8).write(to: URL(fileURLWithPath: sut.bankPath + ".new"))
        _ = try await create(sut)
        #expect(await failure(sut) == "opened")
    }

    @Test func `is made where a bank that is gone has left its mark, unless asked not to`() async throws {
        let sut = try makeSUT()
        try await create(sut).close()
        try FileManager.default.removeItem(atPath: sut.bankPath)
        let occupied = BankError.storage(.occupied(path: sut.bankPath + ".mark"))
        await #expect(throws: occupied) { try await Ledger.make(at: sut.bankPath, overMark: false) }
        try await create(sut).close()
        #expect(await failure(sut) == "opened")
    }

    @Test func `is not made beside the log of a deleted bank`() async throws {
        let sut = try makeSUT()
        try Data("log".utf8).write(to: URL(fileURLWithPath: sut.bankPath + "-wal"))
        let expected = StorageFailure.failed(
            path: sut.bankPath + "-wal", detail: "left over from a bank that is gone; move it away")
        await #expect(throws: BankError.storage(expected)) { try await create(sut) }
    }

    @Test(arguments: ["", "garbage", String(repeating: "x", count: 9_000)])
    func `is damaged when it is empty or another file`(contents: String) async throws {
        let sut = try makeSUT()
        try sut.write(contents.utf8, to: "bank.sqlite")
        #expect(await failure(sut) == "/bank.sqlite is damaged or is not a bank ")
        #expect(try Data(contentsOf: URL(fileURLWithPath: sut.bankPath)) == Data(contents.utf8))
    }

    @Test func `is damaged when it was cut in half`() async throws {
        let sut = try makeSUT()
        let ledger = try await create(sut)
        await ledger.close()
        let file = URL(fileURLWithPath: sut.bankPath)
        let whole = try Data(contentsOf: file)
        try whole.prefix(whole.count / 2).write(to: file)
        #expect(await failure(sut) == "/bank.sqlite is damaged or is not a bank ")
    }

    @Test func `is damaged when a bit flipped on the disk`() async throws {
        let sut = try makeSUT()
        await (try await Ledger.create(at: sut.bankPath, clock: ManualClock(), seed: .sample)).close()
        var bytes = try sut.bytes(of: "bank.sqlite")
        let note = [UInt8]("Rent".utf8)
        bytes[try #require(bytes.indices.first { bytes[$0...].starts(with: note) })] ^= 0x20
        try sut.write(bytes, to: "bank.sqlite")
        #expect(await failure(sut) == "/bank.sqlite is damaged or is not a bank ")
    }

    @Test func `is not a bank when another program's database is at its path`() async throws {
        let sut = try makeSUT()
        let other = try Connection(path: sut.bankPath, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try other.execute("CREATE TABLE recipe (name TEXT)")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: sut.bankPath)
        await #expect(throws: BankError.storage(.damaged(path: sut.bankPath, detail: "not a bank"))) {
            try await open(sut)
        }
    }

    @Test func `is refused when a newer version made it`() async throws {
        let sut = try makeSUT()
        _ = try await create(sut)
        let newer = try Connection(
            path: sut.bankPath, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        try newer.execute("PRAGMA user_version = 7")
        await #expect(throws: BankError.storage(.newerVersion(path: sut.bankPath, found: 7, supported: 2))) {
            try await open(sut)
        }
    }

    @Test(arguments: [true, false])
    func `what one that is gone kept of its customers is set aside only when another is made`(isMade: Bool) async throws
    {
        let sut = try makeSUT()
        let names = ["bank.sqlite.logins", "bank.sqlite.cards", "bank.sqlite.payees", "cards.sqlite"]
        for name in names { try sut.write(name, to: name) }
        if !isMade { try sut.write("log", to: "bank.sqlite-wal") }
        do throws(BankError) {
            try await Ledger.make(at: sut.bankPath, settingAside: [sut("cards.sqlite")])
            #expect(isMade)
        } catch {
            #expect(!isMade)
        }
        for name in names { #expect(try sut.text(of: isMade ? name + ".former" : name) == name) }
    }

    @Test func `cannot be made in a folder that is not there`() async throws {
        let path = try makeSUT().path + "/none/bank.sqlite"
        let expected = StorageFailure.failed(path: path, detail: "No such file or directory")
        await #expect(throws: BankError.storage(expected)) {
            try await Ledger.create(at: path, clock: ManualClock())
        }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `cannot be made in a folder that cannot be written`() async throws {
        let sut = try makeSUT()
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: sut.path)
        await #expect(throws: BankError.storage(.readOnly(path: sut.bankPath))) { try await create(sut) }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `cannot be opened when it cannot be written`() async throws {
        let sut = try makeSUT()
        let ledger = try await create(sut)
        await ledger.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: sut.bankPath)
        await #expect(throws: BankError.storage(.readOnly(path: sut.bankPath))) { try await open(sut) }
    }
}

struct LedgerChainTests {
    /// A power cut may leave the page of either posting as it was.
    @Test(
        arguments: ["amount < 0", "amount > 0"],
        ["DELETE FROM posting", "UPDATE posting SET balance_after = 1", "UPDATE posting SET amount = amount * 2"])
    func `a bank with a latest transfer whose postings do not go on from those before answers nothing`(
        posting: String, change: String
    ) async throws {
        let (folder, sut) = try await TouchedBank.make("\(change) WHERE sequence = 3 AND \(posting)")
        let number = try #require(BankNumbering.accountNumber(serial: 1))
        let detail = "its latest changes are not contiguous"

        await #expect(throws: BankError.storage(.damaged(path: folder.bankPath, detail: detail))) {
            try await sut.balance(of: number, for: CustomerID(rawValue: 1))
        }
        await sut.close()
    }
}
