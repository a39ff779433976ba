import BankKernel
import BankKernelMocks
import CSQLite
import DurableSQLite
import Foundation
import InMemoryBank
import MemoryDisk
import TestSupport
import Testing

@testable import Ledger

/// The states of a bank's files, and how each use handles them.
struct BankFileStatesTests {
    private static let files = ["bank.sqlite", "bank.sqlite-wal", "bank.sqlite.mark"]

    /// A killed process's bank with three transfers, four more in its log, and its mark; and the closed bank before.
    private func makeSUT() async throws -> (folder: TemporaryFolder, earlier: TemporaryFolder) {
        let bank = try await MaintainedBank()
        await (try await bank.open()).close()
        let (killed, earlier) = (try TemporaryFolder(), try TemporaryFolder())
        try copy(["bank.sqlite", "bank.sqlite.mark"], from: bank.folder, to: earlier)
        let ledger = try await bank.open()
        for number: UInt64 in 100...103 { try await ledger.pay(number) }
        try copy(Self.files, from: bank.folder, to: killed)
        await ledger.close()
        return (killed, earlier)
    }

    private func copy(_ names: [String], from source: TemporaryFolder, to target: TemporaryFolder) throws {
        for name in names { try target.write(source.bytes(of: name), to: name) }
    }

    private static let pageSize = 4_096

    /// Where the pages begin that differ.
    private func changedPages(_ before: [UInt8], _ after: [UInt8]) -> [Int] {
        stride(from: 0, to: after.count, by: Self.pageSize).filter { start in
            start >= before.count || before[start..<start + Self.pageSize] != after[start..<start + Self.pageSize]
        }
    }

    private func copy(_ range: Range<Int>, of after: [UInt8], into torn: inout [UInt8]) {
        if torn.count < range.lowerBound { torn += [UInt8](repeating: 0, count: range.lowerBound - torn.count) }
        torn.replaceSubrange(range.lowerBound..<min(range.upperBound, torn.count), with: after[range])
    }

    private func open(_ folder: TemporaryFolder) async throws -> Ledger {
        try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }

    private func failure(_ folder: TemporaryFolder) async -> StorageFailure? {
        do {
            await (try await open(folder)).close()
            return nil
        } catch {
            guard case BankError.storage(let failure) = error else { return nil }
            return failure
        }
    }

    private func care(_ folder: TemporaryFolder) -> LedgerCare { LedgerCare(path: folder.bankPath) }

    // MARK: logs

    @Test func `restamp first copies the log of a killed process into the file`() async throws {
        let (folder, _) = try await makeSUT()
        #expect(try await care(folder).restamp(acceptsEdits: false).transfers == 7)
        #expect(try await Ledger.audit(at: folder.bankPath).transfers == 7)
    }

    @Test func `an upgrade first copies the log of a killed process into the file`() async throws {
        let (used, folder) = (try TemporaryFolder(), try TemporaryFolder())
        let connection = try FormatOneBank.use(in: used)
        try copy(["bank.sqlite", "bank.sqlite-wal"], from: used, to: folder)
        withExtendedLifetime(connection) {}
        let ledger = try await open(folder)
        #expect(try await ledger.audit().transfers == 2)
        #expect(try await ledger.audit().isSound)
        #expect(await ledger.formerFormat == 1)
    }

    /// Pages of the earlier format have no checksum that could tell which of them are new.
    @Test(arguments: [false, true])
    func `a power cut while the log of the earlier format is copied loses nothing`(hasNewerMark: Bool) async throws {
        let (used, later) = (try TemporaryFolder(), try TemporaryFolder())
        let connection = try FormatOneBank.use(in: used)
        let (before, log) = (try used.bytes(of: "bank.sqlite"), try used.bytes(of: "bank.sqlite-wal"))
        try copy(["bank.sqlite", "bank.sqlite-wal"], from: used, to: later)
        let further = try await open(later)
        try await further.pay(1)
        await further.close()
        try connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        let after = try used.bytes(of: "bank.sqlite")
        let changed = changedPages(before, after)
        for (half, others) in changed.flatMap({ [($0, false), ($0, true)] }) {
            var torn = before
            for start in changed where others || start == half {
                copy(start..<start + (start == half ? Self.pageSize / 2 : Self.pageSize), of: after, into: &torn)
            }
            let folder = try TemporaryFolder()
            try folder.write(torn, to: "bank.sqlite")
            try folder.write(log, to: "bank.sqlite-wal")
            if hasNewerMark {
                try copy(["bank.sqlite.mark"], from: later, to: folder)
                #expect(try await care(folder).acceptLoss()?.loss.count == 1)
            }
            let ledger = try await open(folder)
            #expect(try await ledger.audit().transfers == 2, "page \(half / Self.pageSize + 1) is half written")
            await ledger.close()
        }
    }

    /// What `cp` makes of a file whose log was just being copied into it: some pages are new, and the log came too late.
    @Test(arguments: [false, true])
    func `a copy torn by a checkpoint is not called sound`(isMarked: Bool) async throws {
        let bank = try await MaintainedBank()
        let ledger = try await bank.open()
        for number: UInt64 in 100...103 { try await ledger.pay(number) }
        let (before, mark) = (try bank.folder.bytes(of: "bank.sqlite"), try bank.folder.bytes(of: "bank.sqlite.mark"))
        await ledger.close()
        let after = try bank.folder.bytes(of: "bank.sqlite")
        let changed = changedPages(before, after)
        #expect(changed.count > 3)
        for copied in 1..<changed.count {
            var torn = before
            for start in changed.prefix(copied) { copy(start..<start + Self.pageSize, of: after, into: &torn) }
            let folder = try TemporaryFolder()
            try folder.write(torn, to: "bank.sqlite")
            if isMarked { try folder.write(mark, to: "bank.sqlite.mark") }
            #expect(try await !Ledger.audit(at: folder.bankPath).isSound, "\(copied) of \(changed.count) pages are new")
        }
    }

    @Test(arguments: [false, true])
    func `refuses a log beside an older copy, which opens when the log is set aside`(
        isMarked: Bool
    ) async throws {
        let (_, earlier) = try await makeSUT()
        // One more use in between, so that the log does not continue from the copy.
        let between = try TemporaryFolder()
        try copy(["bank.sqlite", "bank.sqlite.mark"], from: earlier, to: between)
        let ledger = try await open(between)
        try await ledger.pay(50)
        await ledger.close()
        let later = try await open(between)
        for number: UInt64 in 51...53 { try await later.pay(number) }
        try copy(["bank.sqlite-wal"] + (isMarked ? ["bank.sqlite.mark"] : []), from: between, to: earlier)
        await later.close()

        let since = SequentialTransferIDs.id(3).description
        #expect(
            await failure(earlier) == .foreignLog(path: earlier.bankPath, lost: isMarked ? 4 : 1, since: since))
        let recovery = try #require(try await care(earlier).acceptLoss())
        #expect(recovery.report.transfers == 3)
        #expect(recovery.report.isSound)
        #expect(await failure(earlier) == nil)
    }

    @Test func `another bank's log costs this bank nothing`() async throws {
        let (folder, _) = try await makeSUT()
        let (other, _) = try await makeSUT()
        await (try await open(folder)).close()
        try copy(["bank.sqlite-wal"], from: other, to: folder)
        let since = SequentialTransferIDs.id(103).description
        #expect(await failure(folder) == .foreignLog(path: folder.bankPath, lost: 0, since: since))
        #expect(try await care(folder).acceptLoss()?.report.transfers == 7)
        #expect(await failure(folder) == nil)
    }

    @Test func `reading a killed bank makes and changes no file`() async throws {
        let (folder, _) = try await makeSUT()
        let before = try folder.names
        let log = try folder.bytes(of: "bank.sqlite-wal")
        #expect(try await Ledger.audit(at: folder.bankPath).transfers == 7)
        #expect(try folder.names == before)
        #expect(try folder.bytes(of: "bank.sqlite-wal") == log)
    }

    // MARK: other programs

    @Test func `restamp keeps all of a bank that another program checkpointed`() async throws {
        let (folder, _) = try await makeSUT()
        var other: Connection? = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE)
        _ = try other?.first("SELECT count(*) FROM transfer") { $0.integer(0) }
        try other?.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        other = nil

        await #expect(throws: BankError.storage(.rewritten(path: folder.bankPath))) {
            try await Ledger.audit(at: folder.bankPath)
        }
        #expect(try await care(folder).restamp(acceptsEdits: false).transfers == 7)
        #expect(await failure(folder) == nil)
    }

    @Test func `refuses a file with two names, also when it gets the second one later`() async throws {
        let (folder, _) = try await makeSUT()
        let ledger = try await open(folder)
        try FileManager.default.linkItem(atPath: folder.bankPath, toPath: folder("twin"))
        let linked = StorageFailure.linked(path: folder.bankPath, other: folder("twin"))
        await #expect(throws: BankError.storage(linked)) { try await ledger.pay(200) }
        await ledger.close()
        #expect(await failure(folder) == linked)
        try FileManager.default.removeItem(atPath: folder("twin"))
        #expect(await failure(folder) == nil)
    }

    @Test func `a symbolic link leads to the same bank`() async throws {
        let (folder, _) = try await makeSUT()
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder.bankPath)
        await (try await Ledger.open(at: folder("link"), clock: ManualClock())).close()
        #expect(try folder.names.filter { $0.hasPrefix("link") } == ["link"])
        #expect(try await Ledger.audit(at: folder("link")).transfers == 7)
    }

    @Test func `refuses a disk that does not lock files`() async throws {
        let (folder, _) = try await makeSUT()
        let expected = StorageFailure.failed(
            path: folder.bankPath,
            detail: "its disk does not lock files, so that two programs at once would lose transfers")
        await #expect(throws: BankError.storage(expected)) {
            try await Ledger.open(at: folder.bankPath, clock: ManualClock(), disk: AlteredDisk(lock: { _ in NoLock() }))
        }
    }

    // MARK: marks

    @Test(arguments: ["removed", "zero", "another bit", "another bank's", "older"])
    func `tells of a useless mark until something is written`(change: String) async throws {
        let (folder, earlier) = try await makeSUT()
        await (try await open(folder)).close()
        var mark = try folder.bytes(of: "bank.sqlite.mark")
        switch change {
        case "removed": try SystemDisk().remove(folder("bank.sqlite.mark"))
        case "zero": try folder.write([UInt8](repeating: 0, count: mark.count), to: "bank.sqlite.mark")
        case "older": try copy(["bank.sqlite.mark"], from: earlier, to: folder)
        case "another bit":
            mark[20] ^= 1
            try folder.write(mark, to: "bank.sqlite.mark")
        default: try copy(["bank.sqlite.mark"], from: try await makeSUT().folder, to: folder)
        }
        #expect(try await Ledger.audit(at: folder.bankPath).doubt?.isExpected == false)
        let first = try await open(folder)
        #expect(await first.notices.count == 1)
        await first.close()
        let second = try await open(folder)
        #expect(await second.notices.count == 1)
        try await second.pay(104)
        await second.close()
        let third = try await open(folder)
        #expect(await third.notices == [])
        await third.close()
    }

    @Test func `tells of a missing log and mark`() async throws {
        let (folder, _) = try await makeSUT()
        for name in ["bank.sqlite-wal", "bank.sqlite.mark"] { try SystemDisk().remove(folder(name)) }
        #expect(try await Ledger.audit(at: folder.bankPath).doubt == .noMark)
    }

    @Test func `accepting edits accepts no loss`() async throws {
        let (folder, earlier) = try await makeSUT()
        await (try await open(folder)).close()
        try copy(["bank.sqlite"], from: earlier, to: folder)
        let lost = StorageFailure.lost(path: folder.bankPath, count: 4, since: SequentialTransferIDs.id(3).description)
        await #expect(throws: BankError.storage(lost)) { try await care(folder).restamp(acceptsEdits: true) }
        #expect(await failure(folder) == lost)
    }

    // MARK: copies

    @Test func `a backup is sound and says that it is a copy`() async throws {
        let (folder, _) = try await makeSUT()
        _ = try await care(folder).backUp(to: folder("copy"))
        let report = try await Ledger.audit(at: folder("copy"))
        #expect(report.isSound)
        #expect(report.doubt == .copy)
    }

    @Test func `the next backup removes the remains of a killed one`() async throws {
        let (folder, _) = try await makeSUT()
        try folder.write("half", to: ".dobank-backup.new")
        _ = try await care(folder).backUp(to: folder("copy"))
        #expect(try !folder.names.contains { $0.hasPrefix(".dobank-backup") })
    }

    @Test func `does not replace a bank with a key by a copy without it`() async throws {
        let (folder, _) = try await makeSUT()
        let keyed = try TemporaryFolder()
        let key = LedgerKey.random()
        await (try await Ledger.create(at: keyed.bankPath, clock: ManualClock(), key: key)).close()
        _ = try await care(folder).backUp(to: keyed("copy"))
        let before = try keyed.bytes(of: "bank.sqlite")
        await #expect(throws: BankError.self) { try await care(keyed).restore(from: keyed("copy")) }
        #expect(try keyed.bytes(of: "bank.sqlite") == before)
    }

    @Test func `counts what a restored copy lacks by the mark when the bank is unreadable`() async throws {
        let (folder, earlier) = try await makeSUT()
        await (try await open(folder)).close()
        try folder.write([UInt8](repeating: 7, count: 8_192), to: "bank.sqlite")
        let restoration = try await care(folder).restore(from: earlier.bankPath)
        #expect(restoration.dropped == 4)
    }

    @Test(arguments: [false, true])
    func `does not count transfers of another bank, or of another history, against a restored copy`(
        isOther: Bool
    ) async throws {
        let (folder, earlier) = try await makeSUT()
        let source = isOther ? try await makeSUT().earlier : earlier
        if !isOther {
            let ledger = try await open(earlier)
            try await ledger.pay(50)
            await ledger.close()
        }
        #expect(try await care(folder).restore(from: source.bankPath).dropped == nil)
    }

    /// The room may run out before the copy has the bank's name, after it, and while that is made durable.
    @Test func `says of a restore on a full disk that nothing was lost only while the former bank is there`()
        async throws
    {
        let (_, earlier) = try await makeSUT()
        let copy = try earlier.bytes(of: "bank.sqlite")
        try await onAFullDisk(planting: ["/copy": copy]) { care, machine throws(BankError) in
            _ = try await care.restore(from: "/copy")
        } check: { failure, machine, calls in
            let transfers = try await Ledger.audit(at: "/bank", disk: machine.start()).transfers
            #expect(
                transfers == (failure == nil ? 3 : 7), "after \(calls) calls: \(failure.map { "\($0)" } ?? "restored")")
        }
    }

    @Test func `a backup on a full disk says that it failed only while there is no copy`() async throws {
        try await onAFullDisk { care, _ throws(BankError) in
            _ = try await care.backUp(to: "/copy")
        } check: { failure, machine, calls in
            #expect((machine.contents(of: "/copy") != nil) == (failure == nil), "after \(calls) calls")
        }
    }

    @Test(arguments: [MemoryMachine.Calls.everything, .write])
    func `says of a restamp on a full disk that it failed only while the former file is there, with its mark`(
        calls: MemoryMachine.Calls
    ) async throws {
        var before: [UInt64]?
        try await onAFullDisk(at: calls, isEdited: calls == .write) { care, machine throws(BankError) in
            before = try? machine.start().identity(of: "/bank")?.number
            _ = try await care.restamp(acceptsEdits: calls == .write)
        } check: { failure, machine, calls in
            let isReplaced = try machine.start().identity(of: "/bank")?.number != before
            #expect(isReplaced == (failure == nil), "after \(calls) calls: \(String(describing: failure))")
            #expect(failure == nil || machine.contents(of: "/bank.mark") != nil, "after \(calls) calls")
        }
    }

    /// Does `work` on disks that are full from each call of it on, until one has room for it all; `check` looks at what is left when the
    /// outcome was said to be known.
    private func onAFullDisk(
        at kinds: MemoryMachine.Calls = .everything, isEdited: Bool = false,
        planting others: [String: [UInt8]] = [:], _ work: (LedgerCare, MemoryMachine) async throws(BankError) -> Void,
        check: (BankError?, MemoryMachine, Int) async throws -> Void
    ) async throws {
        let (folder, _) = try await makeSUT()
        await (try await open(folder)).close()
        let mark = try folder.bytes(of: "bank.sqlite.mark")
        if isEdited { try TouchedBank.connect(folder.bankPath).execute("UPDATE customer SET display_name = 'Anne'") }
        let files = try others.merging(["/bank": folder.bytes(of: "bank.sqlite"), "/bank.mark": mark]) { $1 }
        var (isDone, calls) = (false, 0)
        while !isDone {
            defer { calls += 1 }
            let machine = MemoryMachine(seed: 1)
            for (path, bytes) in files { machine.plant(bytes, at: path) }
            machine.plan(.isFull, at: kinds, after: calls, times: nil)
            var failure: BankError?
            do throws(BankError) {
                try await work(LedgerCare(path: "/bank", disk: machine.start()), machine)
                isDone = true
            } catch {
                failure = error
            }
            machine.heal()
            if case .storage(.unsettled) = failure { continue }
            try await check(failure, machine, calls)
        }
    }

    @Test func `a restored copy ahead of the bank lacks nothing`() async throws {
        let (folder, earlier) = try await makeSUT()
        await (try await open(folder)).close()
        #expect(try await care(earlier).restore(from: folder.bankPath).dropped == 0)
    }
}

/// A lock that keeps nobody out, as on some network disks.
private struct NoLock: StoreLock {
    func acquire(patience: Duration, while isWanted: () -> Bool) throws(StorageFailure) -> Bool { true }
    func release() {}
}
