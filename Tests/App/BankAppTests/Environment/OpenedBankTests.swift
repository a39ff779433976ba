import BankKernel
import Foundation
import InMemoryBank
import Ledger
import TestSupport
import Testing

@testable import BankApp

@Suite struct LedgerOpeningTests {
    @Test func `creates the demo bank at the first run`() async throws {
        let folder = try TemporaryFolder()
        let (bank, isNew) = try await makeSUT(in: folder)
        #expect(isNew)
        #expect(try await bank.credential(forUsername: "demo")?.user.displayName == "Demo")
        await bank.close()
    }

    @Test func `opens an existing bank`() async throws {
        let folder = try TemporaryFolder()
        try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock()).close()
        let (bank, isNew) = try await makeSUT(in: folder)
        #expect(!isNew)
        #expect(await bank.notices == [])
        #expect(try await bank.credential(forUsername: "demo") == nil)
        await bank.close()
    }

    @Test func `two first runs at once create one bank and both open it`() async throws {
        let folder = try TemporaryFolder()
        async let first = makeSUT(in: folder)
        async let second = makeSUT(in: folder)
        let runs = try await [first, second]
        #expect(runs.filter(\.isNew).count == 1)
        for run in runs {
            #expect(try await run.bank.audit().customers == 5)
            await run.bank.close()
        }
    }

    @Test func `leaves a file that is not a bank as it is`() async throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "garbage ", count: 1_024)
        try folder.write(text, to: "bank.sqlite")
        let failure = StorageFailure.damaged(path: folder("bank.sqlite"), detail: "file is not a database")
        await #expect(throws: BankError.storage(failure)) { try await makeSUT(in: folder) }
        #expect(try folder.text(of: "bank.sqlite") == text)
    }

    @discardableResult
    private func makeSUT(in folder: TemporaryFolder) async throws -> (bank: Ledger, isNew: Bool) {
        try await Ledger.openOrMakeDemo(at: folder("bank.sqlite"), clock: ManualClock())
    }
}

@Suite struct SystemClockTests {
    @Test func `tells the milliseconds since 1970`() {
        let before = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)) - 1
        let now = makeSUT().now().millisecondsSinceEpoch
        let after = Int64((Date().timeIntervalSince1970 * 1_000).rounded(.up))
        #expect((before...after).contains(now))
    }

    @Test(arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
    func `rejects a time outside the years 0 to 9999`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) != nil)
    }

    @Test(arguments: [-62_167_219_200_000, 0, 1_767_603_600_000, 253_402_300_799_999] as [Int64])
    func `accepts any other time`(milliseconds: Int64) {
        #expect(SystemClock.fault(at: Instant(millisecondsSinceEpoch: milliseconds)) == nil)
    }

    private func makeSUT() -> SystemClock {
        SystemClock()
    }
}
