import BankKernel
import BankKernelMocks
import CSQLite
import DurableSQLite
import Foundation
import InMemoryBank
import LedgerRules
import MemoryDisk
import TestSupport
import Testing

@testable import Ledger

struct LedgerCareTests {
    private let copy = "copy.sqlite"

    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, sut: LedgerCare) {
        let bank = try await MaintainedBank(change)
        return (bank.folder, bank.care)
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try folder.names.filter { !$0.hasSuffix(".lock") && !$0.hasSuffix(".turn") && !$0.hasSuffix(".mark") }
    }

    @Test func `a backup has everything, including the log`() async throws {
        let (folder, sut) = try await makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await ledger.pay(100)
        let report = try await sut.backUp(to: folder(copy))
        #expect(report.transfers == 4)
        #expect(try await Ledger.audit(at: folder(copy)).head == ledger.audit().head)
        await ledger.close()
        #expect(try names(in: folder) == ["bank.sqlite", copy])
    }

    @Test func `a backup during constant writes is sound and stops no writer`() async throws {
        let (folder, sut) = try await makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        for round: UInt64 in 1...5 {
            async let backup = sut.backUp(to: folder(copy), isReplacing: round > 1)
            for number in 1...5 { try await ledger.pay(100 * round + UInt64(number)) }
            let report = try await backup
            #expect(report.faults == [])
            #expect(try await ledger.audit(expecting: report.head).isSound)
        }
        #expect(try await ledger.audit().transfers == 3 + 25)
        await ledger.close()
    }

    @Test func `a bank that nobody uses is copied from a disk that cannot be written`() async throws {
        let (folder, _) = try await makeSUT()
        let bank = folder.bankPath
        let disk = AlteredDisk(lock: { path throws(StorageFailure) in
            guard path != bank else { throw .readOnly(path: path) }
            return try SystemDisk().lock(for: path)
        })
        let sut = LedgerCare(path: bank, disk: disk)
        #expect(try await sut.backUp(to: folder(copy)).isSound)
        #expect(try await Ledger.audit(at: folder(copy)).head == Ledger.audit(at: bank).head)

        let ledger = try await Ledger.open(at: bank, clock: ManualClock())
        await #expect(throws: BankError.storage(.readOnly(path: bank))) { try await sut.backUp(to: folder("other")) }
        await ledger.close()
    }

    @Test func `a cancelled backup leaves nothing`() async throws {
        let bank = try await LargeBank(transfers: 12_000)
        let path = bank.folder(copy)
        await #expect(throws: BankError.cancelled) {
            try await inCancelledTask { _ = try await LedgerCare(path: bank.path).backUp(to: path) }
        }
        #expect(try names(in: bank.folder) == ["bank.sqlite"])
    }

    @Test func `one backup at a time is made in a folder, and leaves the draft of another alone`() async throws {
        let (folder, sut) = try await makeSUT()
        let draft = ".dobank-backup.new"
        try folder.write("another's", to: draft)
        let other = try WriterLock(path: folder(draft))
        #expect(try other.acquire(patience: .zero) { true })
        await #expect(throws: BankError.storage(.busy(path: folder(copy)))) { try await sut.backUp(to: folder(copy)) }
        #expect(try folder.text(of: draft) == "another's")

        other.release()
        #expect(try await sut.backUp(to: folder(copy)).isSound)
        #expect(try !folder.names.contains { $0.hasPrefix(draft) })
    }

    @Test func `of backups at once into one folder each is its own bank's, or busy`() async throws {
        let target = try TemporaryFolder()
        try await withThrowingTaskGroup { group in
            for number in 1...6 {
                let (folder, sut) = try await makeSUT()
                let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
                for id in 0..<number { try await ledger.pay(UInt64(100 + id)) }
                await ledger.close()
                group.addTask {
                    let path = target("copy-\(number)")
                    do throws(BankError) {
                        #expect(try await sut.backUp(to: path).transfers == 3 + number)
                        #expect(try await Ledger.audit(at: path).transfers == 3 + number)
                    } catch {
                        #expect(error == .storage(.busy(path: path)))
                    }
                    withExtendedLifetime(folder) {}
                }
            }
            try await group.waitForAll()
        }
        #expect(try target.names.contains { $0.hasPrefix("copy-") })
    }

    @Test func `replaces a copy only if asked to, whatever its mode and its names`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        try FileManager.default.linkItem(atPath: folder(copy), toPath: folder("kept"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder(copy))
        let before = try folder.bytes(of: copy)
        await #expect(throws: BankError.storage(.exists(path: folder(copy)))) { try await sut.backUp(to: folder(copy)) }
        #expect(try folder.bytes(of: copy) == before)
        _ = try await sut.backUp(to: folder(copy), isReplacing: true)
        #expect(try folder.bytes(of: "kept") == before)
        #expect(try await Ledger.audit(at: folder(copy)).isSound)
    }

    /// The disk that it leads to may not be mounted.
    @Test(arguments: [false, true])
    func `puts no copy in the place of a link to a file that is not there`(isReplacing: Bool) async throws {
        let (folder, sut) = try await makeSUT()
        try FileManager.default.createSymbolicLink(
            atPath: folder("link"), withDestinationPath: folder("none/copy.sqlite"))
        let refusal = StorageFailure.failed(path: folder("link"), detail: "it is a link to a file that is not there")
        await #expect(throws: BankError.storage(refusal)) {
            try await sut.backUp(to: folder("link"), isReplacing: isReplacing)
        }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == folder("none/copy.sqlite"))
    }

    @Test func `replaces the copy that a symbolic link leads to, and not the link`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder(copy))
        let bank = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await bank.pay(100)
        await bank.close()

        let report = try await sut.backUp(to: folder("link"), isReplacing: true)

        #expect(try await Ledger.audit(at: folder(copy)).head == report.head)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == folder(copy))
    }

    @Test(arguments: [false, true])
    func `replaces nothing but a copy, asked to or not`(asked: Bool) async throws {
        let (folder, sut) = try await makeSUT()
        let other = try await makeSUT().folder
        let written = other(copy)
        _ = try await LedgerCare(path: other.bankPath).backUp(to: written)
        let used = try await Ledger.open(at: written, clock: ManualClock())
        try await used.pay(100)
        await used.close()
        try folder.write("mine", to: "text")
        try folder.write("", to: "empty")
        let bank = "a bank, not an unchanged copy of one"
        for (path, kind) in [
            (other.bankPath, bank), (written, bank), (folder("text"), "no copy of a bank"),
            (folder("empty"), "no copy of a bank"),
        ] {
            let before = try [UInt8](Data(contentsOf: URL(filePath: path)))
            let expected = StorageFailure.failed(path: path, detail: "it is \(kind); choose another name")
            await #expect(throws: BankError.storage(expected)) { try await sut.backUp(to: path, isReplacing: asked) }
            #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == before)
        }
        #expect(try names(in: folder) == ["bank.sqlite", "empty", "text"])
    }

    @Test func `a backup never takes the place of a bank in use`() async throws {
        let (folder, sut) = try await makeSUT()
        let (other, _) = try await makeSUT()
        let used = try await Ledger.open(at: other.bankPath, clock: ManualClock())
        try SystemDisk().move(other.bankPath + "-wal", to: other("log"))
        await #expect(throws: BankError.storage(.busy(path: other.bankPath))) {
            try await sut.backUp(to: other.bankPath, isReplacing: true)
        }
        try SystemDisk().move(other("log"), to: other.bankPath + "-wal")
        #expect(try await used.audit().isSound)
        await used.close()
        #expect(try names(in: folder) == ["bank.sqlite"])
    }

    @Test func `leaves a file that only has the name of the copy's mark`() async throws {
        let (folder, sut) = try await makeSUT()
        try folder.write("precious", to: copy + ".mark")
        let expected = StorageFailure.failed(
            path: folder(copy + ".mark"), detail: "it is not the mark of a bank; move it away")
        await #expect(throws: BankError.storage(expected)) { try await sut.backUp(to: folder(copy)) }
        #expect(try folder.text(of: copy + ".mark") == "precious")
        #expect(try folder.names.contains(copy) == false)
    }

    @Test func `a copy that takes the place of a bank that is gone is whole`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        let used = try await Ledger.open(at: folder(copy), clock: ManualClock())
        _ = try await used.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        await used.close()
        try SystemDisk().remove(folder(copy))

        let head = try await sut.backUp(to: folder(copy)).head
        let report = try await Ledger.audit(at: folder(copy))
        #expect(report.isSound && report.head == head)
    }

    @Test(arguments: [
        "bank.sqlite", "bank.sqlite-wal", "bank.sqlite.lock", "link", "./bank.sqlite", "./bank.sqlite-wal",
        "bank.sqlite.logins", "bank.sqlite.logins.lock", "bank.sqlite.cards", "bank.sqlite.payees-wal",
        "bank.sqlite.restored.new", "bank.sqlite.restored.new.mark", ".dobank-backup.new", ".dobank-backup.new.turn",
    ])
    func `a backup never overwrites the bank's own files`(name: String) async throws {
        let (folder, sut) = try await makeSUT()
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder.bankPath)
        let expected = StorageFailure.failed(
            path: folder(name), detail: "it is the bank's own file; choose another name")
        await #expect(throws: BankError.storage(expected)) {
            try await sut.backUp(to: folder(name), isReplacing: true)
        }
        #expect(try await Ledger.audit(at: folder.bankPath).isSound)
    }

    @Test func `refuses a backup beside another bank's log`() async throws {
        let (folder, sut) = try await makeSUT()
        try folder.write("log", to: copy + "-wal")
        let expected = StorageFailure.failed(
            path: folder(copy + "-wal"), detail: "it is another bank's log; move it away")
        await #expect(throws: BankError.storage(expected)) { try await sut.backUp(to: folder(copy)) }
        #expect(try names(in: folder) == ["bank.sqlite", copy + "-wal"])
    }

    @Test func `does not back up an unsound bank`() async throws {
        let (folder, sut) = try await makeSUT("UPDATE account SET name = 'Fun' WHERE id = 2")
        #expect(try await !sut.backUp(to: folder(copy)).isSound)
        #expect(try names(in: folder) == ["bank.sqlite"])
    }

    @Test func `restores the copy, and keeps the old bank with its log`() async throws {
        let (folder, sut) = try await makeSUT()
        let copied = try await sut.backUp(to: folder(copy)).head
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await ledger.pay(100)
        let later = try await ledger.audit().head
        await ledger.close()

        let restoration = try await sut.restore(from: folder(copy))
        #expect(restoration.before == later.number)
        #expect(restoration.dropped == 1)
        #expect(restoration.latest == SequentialTransferIDs.id(3).description)
        #expect(restoration.report.head == copied)
        #expect(try await Ledger.audit(at: folder.bankPath).head == copied)
        #expect(try await Ledger.audit(at: folder.bankPath + ".before-restore").head == later)
        #expect(try await sut.restore(from: folder(copy)).kept == folder.bankPath + ".before-restore-2")
        let again = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await again.pay(101)
        #expect(try await again.audit().isSound)
        await again.close()
    }

    @Test func `counts nothing as dropped when the copy is another bank's`() async throws {
        let (folder, sut) = try await makeSUT()
        let (other, _) = try await makeSUT()
        let restoration = try await sut.restore(from: other.bankPath)
        #expect(restoration.before == nil)
        #expect(restoration.kept == folder.bankPath + ".before-restore")
    }

    @Test func `counts no transfers of a bank that has none and lost its mark`() async throws {
        let folder = try TemporaryFolder()
        await (try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: BankSeed())).close()
        let sut = LedgerCare(path: folder.bankPath)
        _ = try await sut.backUp(to: folder(copy))
        try SystemDisk().remove(folder.bankPath + ".mark")

        #expect(try await sut.restore(from: folder(copy)).before == 0)
    }

    @Test func `a restore that cannot end the logins leaves the bank as it was`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        let before = try folder.bytes(of: "bank.sqlite")
        let failing = LedgerCare(path: folder.bankPath) { () throws(StorageFailure) in throw .readOnly(path: "logins") }
        await #expect(throws: BankError.storage(.readOnly(path: "logins"))) {
            try await failing.restore(from: folder(copy))
        }
        #expect(try folder.bytes(of: "bank.sqlite") == before)
        #expect(try names(in: folder) == ["bank.sqlite", copy])
    }

    @Test func `says of a restore that has no room that it is the bank's disk which is full`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        let machine = MemoryMachine(seed: 1)
        machine.plant(try folder.bytes(of: copy), at: "/copy")
        machine.plan(.isFull, at: .write, after: 0, times: nil)
        let restoring = LedgerCare(path: "/bank", disk: machine.start())
        await #expect(throws: BankError.storage(.diskFull(path: "/bank"))) {
            try await restoring.restore(from: "/copy")
        }
    }

    @Test func `names the copy, and not its draft, when there is no room for it`() async throws {
        let (folder, _) = try await makeSUT()
        let machine = MemoryMachine(seed: 1)
        machine.plant(try folder.bytes(of: "bank.sqlite"), at: "/bank")
        machine.plan(.isFull, at: .write, after: 0, times: nil)
        let sut = LedgerCare(path: "/bank", disk: machine.start())
        await #expect(throws: BankError.storage(.diskFull(path: "/copy"))) { try await sut.backUp(to: "/copy") }
    }

    /// In the first page of the file are its header and its schema, without which no program reads it.
    @Test(arguments: [0, 20, 100, 4_000], [false, true])
    func `replaces no damaged bank with a key by a copy without it, or with another one`(
        offset: Int, isGiven: Bool
    ) async throws {
        let other = try TemporaryFolder()
        let given = isGiven ? LedgerKey.random() : nil
        await (try await Ledger.create(at: other.bankPath, clock: ManualClock(), key: given)).close()
        let keyed = try TemporaryFolder()
        await (try await Ledger.create(at: keyed.bankPath, clock: ManualClock(), key: .random())).close()
        var damaged = try keyed.bytes(of: "bank.sqlite")
        damaged[offset] ^= 1
        try keyed.write(damaged, to: "bank.sqlite")

        let detail = isGiven ? "another key" : "a key; say where it is with --key FILE"
        let expected = StorageFailure.failed(path: keyed.bankPath, detail: "it is kept with \(detail)")
        await #expect(throws: BankError.storage(expected)) {
            try await LedgerCare(path: keyed.bankPath, key: given).restore(from: other.bankPath)
        }
        #expect(try keyed.bytes(of: "bank.sqlite") == damaged)
    }

    @Test func `does not restore an unsound copy`() async throws {
        let (folder, sut) = try await makeSUT()
        let (other, _) = try await makeSUT("UPDATE account SET name = 'Fun' WHERE id = 2")
        let head = try await Ledger.audit(at: folder.bankPath).head
        let report = try await sut.restore(from: other.bankPath).report
        #expect(report.faults == ["The account AT74 9999 9000 0000 0002 was changed by hand."])
        #expect(try await Ledger.audit(at: folder.bankPath).head == head)
        #expect(try names(in: folder) == ["bank.sqlite"])
    }

    @Test func `names the copy that another program changed, in whatever page`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        let whole = try folder.bytes(of: copy)
        for end in stride(from: 4_096, through: whole.count, by: 4_096) {
            var bytes = whole
            bytes[end - 1] ^= 1
            try folder.write(bytes, to: copy)
            do throws(BankError) {
                _ = try await sut.restore(from: folder(copy))
                Issue.record("\(end)")
            } catch {
                #expect("\(error)".contains(folder(copy)) && !"\(error)".contains(".restored"), "\(end): \(error)")
            }
        }
    }

    @Test func `leaves a copy that has the name of its own draft`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        let bytes = try folder.bytes(of: copy)
        try folder.write(bytes, to: "bank.sqlite.restored.new")
        let source = folder("bank.sqlite.restored.new")
        let expected = StorageFailure.failed(path: source, detail: "it is the bank's own file; choose another name")
        await #expect(throws: BankError.storage(expected)) { try await sut.restore(from: source) }
        #expect(try folder.bytes(of: "bank.sqlite.restored.new") == bytes)
    }

    @Test func `restores a bank that was deleted`() async throws {
        let (folder, sut) = try await makeSUT()
        let head = try await sut.backUp(to: folder(copy)).head
        try SystemDisk().remove(folder.bankPath)
        let restoration = try await sut.restore(from: folder(copy))
        #expect(restoration.kept == nil)
        #expect(try await Ledger.audit(at: folder.bankPath).head == head)
    }

    @Test func `refuses a copy with a log beside it, another file or none`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder(copy))
        try folder.write("log", to: copy + "-wal")
        await #expect(throws: BankError.self) { try await sut.restore(from: folder(copy)) }
        try folder.write("not a bank", to: "text")
        await #expect(throws: BankError.self) { try await sut.restore(from: folder("text")) }
        await #expect(throws: BankError.storage(.missing(path: folder("none")))) {
            try await sut.restore(from: folder("none"))
        }
        #expect(try names(in: folder) == ["bank.sqlite", copy, copy + "-wal", "text"])
    }
}
