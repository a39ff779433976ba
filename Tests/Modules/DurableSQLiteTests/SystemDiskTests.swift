import BankKernel
import Foundation
import SystemFiles
import TestSupport
import Testing

@testable import DurableSQLite

/// The system's file system as a store uses it.
struct SystemDiskTests {
    private let folder = TemporaryFolder.fresh()

    private func makeSUT() -> any Disk { SystemDisk() }

    @Test func `a missing file has neither size nor identity`() throws {
        let sut = makeSUT()

        #expect(try sut.size(of: folder("none")) == nil)
        #expect(try sut.identity(of: folder("none")) == nil)
        try sut.remove(folder("none"))
    }

    @Test func `a link to nothing is not taken for a missing file, in whose place one would be made`() throws {
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("none"))
        let failure = StorageFailure.failed(path: folder("link"), detail: "it is a link to a file that is not there")

        #expect(throws: failure) { try makeSUT().size(of: folder("link")) }
    }

    @Test func `nothing is below a file, and a failed lookup throws`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))

        #expect(try sut.size(of: folder("file/none")) == nil)
        #expect(throws: StorageFailure.self) { try sut.size(of: folder(String(repeating: "x", count: 1_000))) }
    }

    @Test func `makes an empty private file, once`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))

        #expect(try sut.size(of: folder("file")) == 0)
        #expect(try sut.identity(of: folder("file")).map { $0.mode & 0o777 } == 0o600)
        #expect(throws: StorageFailure.self) { try sut.createPrivate(folder("file")) }
    }

    @Test func `a replacement has another identity`() throws {
        let sut = makeSUT()
        try sut.createPrivate(folder("file"))
        try sut.createPrivate(folder("other"))
        let before = try sut.identity(of: folder("file"))
        try sut.move(folder("other"), to: folder("file"))

        #expect(try sut.identity(of: folder("file")) != before)
        #expect(try sut.size(of: folder("other")) == nil)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `what root makes for a store belongs to its owner`() throws {
        let sut = SystemDisk()
        try sut.createPrivate(folder("file"))
        chown(folder("file"), 65_534, 65_533)
        try sut.createPrivate(folder("file.new"))
        try sut.settle(folder("file.new"), at: folder("file"))
        _ = try (sut.openMark(folder("file.mark")), sut.lock(for: folder("file")))
        try sut.createPrivate(folder("other"))
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("other"))
        sut.giveOwner(of: folder("file"), to: folder("link"))

        for name in ["file", "file.mark", "file.lock", "file.turn"] {
            var status = stat()
            #expect(stat(folder(name), &status) == 0)
            #expect(status.st_uid == 65_534 && status.st_gid == 65_533, "\(name)")
        }
        #expect(FileStatus(folder("other"))?.owner == 0)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `what root makes for a store that is not there belongs to the owner of the folder`() throws {
        let sut = SystemDisk()
        try FileManager.default.createDirectory(atPath: folder("of"), withIntermediateDirectories: false)
        chown(folder("of"), 65_534, 65_533)
        try DatabaseFile(path: folder("of/file"), format: .counting).create { connection throws(StorageFailure) in
            try connection.execute(CountingChain.tables)
        }
        try sut.createPrivate(folder("of/new"))
        try sut.settle(folder("of/new"), at: folder("of/copy"))

        for name in ["file", "file.mark", "file.lock", "file.turn"] {
            #expect(FileStatus(folder("of/" + name))?.owner == 65_534, "\(name)")
        }
        #expect(FileStatus(folder("of/copy"))?.owner == 0)
    }

    @Test(.timeLimit(.minutes(20))) func `what is no file is not waited for`() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let sut = makeSUT()
        for path in [folder("pipe"), "/dev/zero"] {
            #expect(throws: StorageFailure.notAFile(path)) { try sut.read(path, from: 0, count: 8) }
            #expect(throws: StorageFailure.notAFile(path)) { try sut.copy(path, to: folder("copy")) }
            #expect(throws: StorageFailure.notAFile(path)) { try sut.openMark(path) }
        }
        #expect(try sut.size(of: folder("copy")) == nil)
    }

    @Test func `a mark is overwritten in place and read to its end`() throws {
        let sut = makeSUT()
        let mark = try sut.openMark(folder("mark"))
        #expect(try mark.read(count: 8) == [])
        try mark.write([1, 2, 3, 4])
        try mark.write([9, 8])

        #expect(try sut.openMark(folder("mark")).read(count: 8) == [9, 8, 3, 4])
    }

    @Test func `a copy is whole and private, and replaces no file`() throws {
        let sut = makeSUT()
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        try sut.openMark(folder("file")).write(bytes)
        try sut.copy(folder("file"), to: folder("copy"))

        #expect(try sut.read(folder("copy"), from: 0, count: 4_000_000) == bytes)
        #expect(try sut.read(folder("copy"), from: 2_999_999, count: 10) == [bytes[2_999_999]])
        #expect(try sut.identity(of: folder("copy")).map { $0.mode & 0o777 } == 0o600)
        #expect(throws: StorageFailure.self) { try sut.copy(folder("file"), to: folder("copy")) }
    }
}

struct WriterLockTests {
    private let folder = TemporaryFolder.fresh()

    private func makeSUT() throws -> WriterLock {
        try WriterLock(path: folder.path + "/bank.sqlite")
    }

    @Test func `is held by one at a time`() throws {
        let first = try makeSUT()
        let second = try makeSUT()
        #expect(try first.acquire(patience: .zero) { true })
        #expect(throws: StorageFailure.busy(path: folder.path + "/bank.sqlite")) {
            try second.acquire(patience: .zero) { true }
        }
        first.release()
        #expect(try second.acquire(patience: .zero) { true })
    }

    @Test func `is free when its holder is gone`() throws {
        var first: WriterLock? = try makeSUT()
        #expect(try first?.acquire(patience: .zero) { true } == true)
        first = nil
        #expect(try makeSUT().acquire(patience: .zero) { true })
    }

    @Test(arguments: [false, true])
    func `is that of others, too, when its file was removed or moved away`(isMoved: Bool) throws {
        let sut = try makeSUT()
        #expect(try sut.acquire(patience: .zero) { true })
        if isMoved { try SystemDisk().move(folder("bank.sqlite.lock"), to: folder("moved")) }
        try SystemDisk().remove(folder("bank.sqlite.lock"))
        sut.release()

        let other = try makeSUT()
        #expect(try other.acquire(patience: .zero) { true })
        #expect(throws: StorageFailure.busy(path: folder("bank.sqlite"))) { try sut.acquire(patience: .zero) { true } }
        other.release()
        #expect(try sut.acquire(patience: .zero) { true })
        #expect(throws: StorageFailure.self) { try other.acquire(patience: .zero) { true } }
    }

    @Test func `of a folder that is gone it says so`() throws {
        try FileManager.default.createDirectory(atPath: folder("data"), withIntermediateDirectories: false)
        let sut = try WriterLock(path: folder("data/bank.sqlite"))
        try FileManager.default.removeItem(atPath: folder("data"))
        #expect(throws: StorageFailure.moved(path: folder("data/bank.sqlite"))) {
            try sut.acquire(patience: .zero) { true }
        }
    }

    @Test func `stops waiting when it is no longer wanted`() throws {
        let first = try makeSUT()
        #expect(try first.acquire(patience: .zero) { true })
        #expect(try !makeSUT().acquire(patience: .seconds(10)) { false })
    }

    @Test func `lets nobody overtake a writer in the turnstile`() throws {
        let holder = try makeSUT()
        #expect(try holder.acquire(patience: .zero) { true })
        let waiting = try makeSUT()
        var overtook: [Bool] = []
        let isHad = try waiting.acquire(patience: .seconds(10)) {
            holder.release()
            overtook.append((try? holder.acquire(patience: .zero) { true }) ?? false)
            return true
        }
        #expect(isHad)
        #expect(overtook == [false])
    }
}
