import BankKernel
import CSQLite
import DurableSQLite
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct LedgerKeyTests {
    private func makeSUT(key: LedgerKey?) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample, key: key).close()
        return folder
    }

    @Test func `parses its own text of 64 hexadecimal digits`() {
        let sut = LedgerKey.random()
        #expect(sut.hexadecimal.count == 64)
        #expect(LedgerKey(hexadecimal: sut.hexadecimal) == sut)
        #expect(LedgerKey.random() != sut)
    }

    @Test(arguments: ["", "ab", String(repeating: "0", count: 63), String(repeating: "x", count: 64)])
    func `anything else is none`(text: String) {
        #expect(LedgerKey(hexadecimal: text) == nil)
    }

    @Test func `a bank with a key works with it`() async throws {
        let key = LedgerKey.random()
        let folder = try await makeSUT(key: key)
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock(), key: key)
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        #expect(try await ledger.audit().faults == [])
        await ledger.close()
        #expect(try await Ledger.audit(at: folder.bankPath, key: key).isSound)
    }

    @Test(arguments: [
        (true, nil, "it is kept with a key; say where it is with --key FILE"),
        (true, LedgerKey.random(), "it is kept with another key"),
        (false, LedgerKey.random(), "it is not kept with a key, but one was given"),
    ])
    func `a bank opens with its own key only`(isKeyed: Bool, key: LedgerKey?, detail: String) async throws {
        let folder = try await makeSUT(key: isKeyed ? .random() : nil)
        let failure = BankError.storage(.failed(path: folder.bankPath, detail: detail))
        await #expect(throws: failure) {
            try await Ledger.open(at: folder.bankPath, clock: ManualClock(), key: key)
        }
        await #expect(throws: failure) { try await Ledger.audit(at: folder.bankPath, key: key) }
    }

    @Test func `nobody can continue the chain without the key`() async throws {
        let key = LedgerKey.random()
        let folder = try await makeSUT(key: key)
        let forger = try TouchedBank.connect(folder.bankPath)
        _ = try AddCustomer(username: "eve", displayName: "Eve", passwordHash: nil).perform(in: forger)
        let faults = try await Ledger.audit(at: folder.bankPath, key: key).faults
        #expect(faults == ["Entry 7 of the register was changed after it was made."])
    }
}
