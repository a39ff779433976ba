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
    func `rejects anything else`(text: String) {
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

    private func refuses(
        _ folder: TemporaryFolder, _ detail: String, _ work: () async throws -> Void,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try folder.bytes(of: "bank.sqlite")
        let failure = BankError.storage(.failed(path: folder.bankPath, detail: "it is \(detail)"))
        await #expect(throws: failure, sourceLocation: location) { try await work() }
        #expect(try folder.bytes(of: "bank.sqlite") == before, sourceLocation: location)
    }

    @Test(arguments: [nil, LedgerKey.random()])
    func `without its key no sound bank is called damaged`(given: LedgerKey?) async throws {
        let key = LedgerKey.random()
        let folder = try await makeSUT(key: key)
        let earlier = try folder.bytes(of: "bank.sqlite")
        let detail = given == nil ? "kept with a key; say where it is with --key FILE" : "kept with another key"
        let care = LedgerCare(path: folder.bankPath, key: given)
        func refusesAll() async throws {
            try await refuses(folder, detail) { _ = try await care.loss() }
            try await refuses(folder, detail) { _ = try await care.acceptLoss() }
            try await refuses(folder, detail) { _ = try await care.restamp(acceptsEdits: true) }
            try await refuses(folder, detail) { _ = try await Ledger.audit(at: folder.bankPath, key: given) }
            try await refuses(folder, detail) { _ = try await care.backUp(to: folder("copy")) }
            try await refuses(folder, detail) { _ = try await care.restore(from: folder("copied")) }
        }
        try folder.write(earlier, to: "copied")

        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock(), key: key)
        try await ledger.pay(100)
        await ledger.close()
        try folder.write(earlier, to: "bank.sqlite")
        try await refusesAll()
        #expect(try await LedgerCare(path: folder.bankPath, key: key).acceptLoss()?.report.isSound == true)

        try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE).execute(
            "PRAGMA journal_mode = DELETE; VACUUM")
        try await refusesAll()
        await #expect(throws: BankError.storage(.rewritten(path: folder.bankPath))) {
            try await Ledger.audit(at: folder.bankPath, key: key)
        }
    }

    @Test(arguments: [nil, LedgerKey.random()])
    func `the key of a bank is not that of another one's log beside it`(otherKey: LedgerKey?) async throws {
        let key = LedgerKey.random()
        let (folder, other) = (try await makeSUT(key: key), try await makeSUT(key: otherKey))
        let ledger = try await Ledger.open(at: other.bankPath, clock: ManualClock(), key: otherKey)
        try await ledger.pay(100)
        try folder.write(other.bytes(of: "bank.sqlite-wal"), to: "bank.sqlite-wal")
        await ledger.close()

        try await refuses(folder, "kept with a key; say where it is with --key FILE") {
            _ = try await LedgerCare(path: folder.bankPath).loss()
        }
        try folder.write(folder.bytes(of: "bank.sqlite"), to: "copy")
        let sut = LedgerCare(path: folder.bankPath, key: key)
        #expect(try await sut.loss().loss?.count == 0)
        #expect(try await sut.restore(from: folder("copy")).report.isSound)
    }

    @Test func `a key that is given for a bank of the first format is one too many`() async throws {
        let folder = try TemporaryFolder()
        try FormatOneBank.make(in: folder)
        try await refuses(folder, "not kept with a key, but one was given") {
            _ = try await Ledger.open(at: folder.bankPath, clock: ManualClock(), key: .random())
        }
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

struct KeyFileTests {
    private let folder = TemporaryFolder.fresh()
    private let key = String(repeating: "0f", count: 32)

    private func makeSUT(_ text: String? = nil, mode: Int = 0o600) throws -> KeyFile {
        if let text { try folder.write(text, to: "key", mode: mode) }
        return KeyFile(path: folder("key"))
    }

    @Test(arguments: ["", "\n"]) func `reads a key with or without a line end`(end: String) throws {
        #expect(try makeSUT(key + end).read() == LedgerKey(hexadecimal: key))
    }

    @Test func `is created once and private to its owner`() throws {
        let sut = try makeSUT()
        let made = try sut.readOrMake(forBankAt: folder("bank.sqlite"))
        #expect(try sut.readOrMake(forBankAt: folder("bank.sqlite")) == made)
        #expect(try sut.read() == made)
        #expect(try folder.mode(of: "key") == 0o600)
        #expect(try folder.text(of: "key").utf8.count == 65)
    }

    @Test func `is not made beside a bank, whose key is another one`() throws {
        try folder.write("a bank", to: "bank.sqlite")
        #expect(throws: StorageFailure.exists(path: folder("bank.sqlite"))) {
            try makeSUT().readOrMake(forBankAt: folder("bank.sqlite"))
        }
        #expect(try folder.names == ["bank.sqlite"])
        #expect(try makeSUT(key).readOrMake(forBankAt: folder("bank.sqlite")) == LedgerKey(hexadecimal: key))
    }

    @Test func `is the same for all who make it at once`() async throws {
        for round in 0..<50 {
            let sut = KeyFile(path: folder("key\(round)"))
            let made = try await withThrowingTaskGroup { group in
                for _ in 0..<8 { group.addTask { try sut.readOrMake(forBankAt: folder("bank.sqlite")) } }
                return try await group.reduce(into: []) { $0.append($1.hexadecimal) }
            }
            #expect(Set(made).count == 1)
        }
        #expect(try folder.names.count == 50)
    }

    @Test func `rejects a file that others can read`() throws {
        let failure = StorageFailure.tooOpen(path: folder("key"), mode: "0640")
        #expect(throws: failure) { try makeSUT(key, mode: 0o640).read() }
    }

    @Test(arguments: ["", "hunter2", "0f", String(repeating: "0f", count: 33)])
    func `rejects anything but a key`(text: String) throws {
        let failure = StorageFailure.failed(path: folder("key"), detail: "a key is 64 hexadecimal digits")
        #expect(throws: failure) { try makeSUT(text).read() }
        #expect(throws: failure) { try makeSUT(text).readOrMake(forBankAt: folder("bank.sqlite")) }
    }

    @Test func `says how to create a missing key`() throws {
        let detail =
            "there is no key; a bank that has one needs its own back, and \"bank init --key FILE\" makes one for a new bank"
        #expect(throws: StorageFailure.failed(path: folder("key"), detail: detail)) { try makeSUT().read() }
    }
}
