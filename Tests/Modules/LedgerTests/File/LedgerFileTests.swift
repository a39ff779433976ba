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
    private let folder = TemporaryFolder.fresh()

    private func open() async throws(BankError) -> Ledger {
        try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }

    private func create() async throws(BankError) -> Ledger {
        try await Ledger.create(at: folder.bankPath, clock: ManualClock())
    }

    /// The failure to open, without SQLite's detail, which may change.
    private func failure() async -> String {
        do throws(BankError) {
            _ = try await open()
            return "opened"
        } catch {
            guard case .storage(let failure) = error else { return "\(error)" }
            return String("\(failure)".replacing(folder.path, with: "").prefix { $0 != "(" })
        }
    }

    @Test func `is missing until it is made`() async throws {
        #expect(await failure() == "there is no bank at /bank.sqlite; make one with \"dobank bank init --data \"")
        _ = try await create()
        #expect(await failure() == "opened")
    }

    @Test func `is read at rest when nobody uses it, and with others when somebody does`() async throws {
        let bank = try await create()
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
        try await create().close()
        let sut = LedgerFile(path: folder.bankPath)
        let read = try await sut.read { DisturbedRead(folder: folder, fails: fails, isExclusive: $0) }
        #expect(read.value == [false])
    }

    @Test func `is made once and then left as it is`() async throws {
        let first = try await create()
        _ = try await first.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        await #expect(throws: BankError.storage(.exists(path: folder.bankPath))) { try await create() }
        #expect(try await first.credential(forUsername: "ann") != nil)
    }

    @Test func `is made once when many make it at once`() async throws {
        let made = await withTaskGroup(of: Bool.self) { group in
            for _ in 1...8 { group.addTask { (try? await create()) != nil } }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 1)
        #expect(await failure() == "opened")
    }

    @Test func `is for its owner alone, and so are the files beside it`() async throws {
        let ledger = try await create()
        _ = try await ledger.addCustomer(username: "ann", displayName: "Ann", passwordHash: nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let modes = try names.map { name in
            try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
        }
        #expect(
            names == [
                "bank.sqlite", "bank.sqlite-shm", "bank.sqlite-wal", "bank.sqlite.lock", "bank.sqlite.mark",
                "bank.sqlite.turn",
            ])
        #expect(modes == Array(repeating: 0o600, count: 6))
    }

    @Test func `is made in spite of the remains of a killed process`() async throws {
        try Data("half a bank".utf8).write(to: URL(fileURLWithPath: folder.bankPath + ".new"))
        _ = try await create()
        #expect(await failure() == "opened")
    }

    @Test func `is made where a bank that is gone has left its mark, unless asked not to`() async throws {
        try await create().close()
        try FileManager.default.removeItem(atPath: folder.bankPath)
        let occupied = BankError.storage(.occupied(path: folder.bankPath + ".mark"))
        await #expect(throws: occupied) { try await Ledger.make(at: folder.bankPath, overMark: false) }
        try await create().close()
        #expect(await failure() == "opened")
    }

    @Test func `is not made beside the log of a deleted bank`() async throws {
        try Data("log".utf8).write(to: URL(fileURLWithPath: folder.bankPath + "-wal"))
        let expected = StorageFailure.failed(
            path: folder.bankPath + "-wal", detail: "left over from a bank that is gone; move it away")
        await #expect(throws: BankError.storage(expected)) { try await create() }
    }

    @Test(arguments: ["", "garbage", String(repeating: "x", count: 9_000)])
    func `is damaged when it is empty or another file`(contents: String) async throws {
        try folder.write(contents.utf8, to: "bank.sqlite")
        #expect(await failure() == "/bank.sqlite is damaged or is not a bank ")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.bankPath)) == Data(contents.utf8))
    }

    @Test func `is damaged when it was cut in half`() async throws {
        let ledger = try await create()
        await ledger.close()
        let file = URL(fileURLWithPath: folder.bankPath)
        let whole = try Data(contentsOf: file)
        try whole.prefix(whole.count / 2).write(to: file)
        #expect(await failure() == "/bank.sqlite is damaged or is not a bank ")
    }

    @Test func `is damaged when a bit flipped on the disk`() async throws {
        await (try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)).close()
        var bytes = try folder.bytes(of: "bank.sqlite")
        let note = [UInt8]("Rent".utf8)
        bytes[try #require(bytes.indices.first { bytes[$0...].starts(with: note) })] ^= 0x20
        try folder.write(bytes, to: "bank.sqlite")
        #expect(await failure() == "/bank.sqlite is damaged or is not a bank ")
    }

    @Test func `is not a bank when another program's database is at its path`() async throws {
        let other = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try other.execute("CREATE TABLE recipe (name TEXT)")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.bankPath)
        await #expect(throws: BankError.storage(.damaged(path: folder.bankPath, detail: "not a bank"))) {
            try await open()
        }
    }

    @Test func `is refused when a newer version made it`() async throws {
        _ = try await create()
        let newer = try Connection(
            path: folder.bankPath, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        try newer.execute("PRAGMA user_version = 7")
        await #expect(throws: BankError.storage(.newerVersion(path: folder.bankPath, found: 7, supported: 2))) {
            try await open()
        }
    }

    @Test(arguments: [true, false])
    func `what one that is gone kept of its customers is set aside only when another is made`(isMade: Bool) async throws
    {
        let names = ["bank.sqlite.logins", "bank.sqlite.cards", "bank.sqlite.payees", "cards.sqlite"]
        for name in names { try folder.write(name, to: name) }
        if !isMade { try folder.write("log", to: "bank.sqlite-wal") }
        do throws(BankError) {
            try await Ledger.make(at: folder.bankPath, settingAside: [folder("cards.sqlite")])
            #expect(isMade)
        } catch {
            #expect(!isMade)
        }
        for name in names { #expect(try folder.text(of: isMade ? name + ".former" : name) == name) }
    }

    @Test func `cannot be made in a folder that is not there`() async throws {
        let path = folder.path + "/none/bank.sqlite"
        let expected = StorageFailure.failed(path: path, detail: "No such file or directory")
        await #expect(throws: BankError.storage(expected)) {
            try await Ledger.create(at: path, clock: ManualClock())
        }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `cannot be made in a folder that cannot be written`() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        await #expect(throws: BankError.storage(.readOnly(path: folder.bankPath))) { try await create() }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `cannot be opened when it cannot be written`() async throws {
        let ledger = try await create()
        await ledger.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: folder.bankPath)
        await #expect(throws: BankError.storage(.readOnly(path: folder.bankPath))) { try await open() }
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
