import BankKernel
import TestSupport
import Testing

@testable import SQLite

@Suite("WriterLock")
struct WriterLockTests {
    private func makeSUT(in folder: TemporaryFolder) throws -> WriterLock {
        try WriterLock(path: folder.path + "/bank.sqlite")
    }

    @Test
    func `is held by one at a time`() throws {
        let folder = try TemporaryFolder()
        let first = try makeSUT(in: folder)
        let second = try makeSUT(in: folder)
        #expect(try first.acquire(patience: .zero) { true })
        #expect(throws: StorageFailure.busy(path: folder.path + "/bank.sqlite")) {
            try second.acquire(patience: .zero) { true }
        }
        first.release()
        #expect(try second.acquire(patience: .zero) { true })
    }

    @Test
    func `is free again when its holder is gone`() throws {
        let folder = try TemporaryFolder()
        var first: WriterLock? = try makeSUT(in: folder)
        #expect(try first?.acquire(patience: .zero) { true } == true)
        first = nil
        #expect(try makeSUT(in: folder).acquire(patience: .zero) { true })
    }

    @Test
    func `is not waited for when it is no longer wanted`() throws {
        let folder = try TemporaryFolder()
        let first = try makeSUT(in: folder)
        #expect(try first.acquire(patience: .zero) { true })
        #expect(try !makeSUT(in: folder).acquire(patience: .seconds(10)) { false })
    }

    @Test
    func `lets nobody overtake whoever waits in its turnstile`() throws {
        let folder = try TemporaryFolder()
        let holder = try makeSUT(in: folder)
        #expect(try holder.acquire(patience: .zero) { true })
        let waiting = try makeSUT(in: folder)
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
