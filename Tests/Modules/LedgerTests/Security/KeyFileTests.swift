import BankKernel
import Ledger
import TestSupport
import Testing

struct KeyFileTests {
    private let folder: TemporaryFolder
    private let key = String(repeating: "0f", count: 32)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeSUT(_ text: String? = nil, mode: Int = 0o600) throws -> KeyFile {
        if let text { try folder.write(text, to: "key", mode: mode) }
        return KeyFile(path: folder("key"))
    }

    @Test(arguments: ["", "\n"]) func `reads a key with or without a line end`(end: String) throws {
        #expect(try makeSUT(key + end).read() == LedgerKey(hexadecimal: key))
    }

    @Test func `is created once and private to its owner`() throws {
        let sut = try makeSUT()
        let made = try sut.readOrMake()
        #expect(try sut.readOrMake() == made)
        #expect(try sut.read() == made)
        #expect(try folder.mode(of: "key") == 0o600)
        #expect(try folder.text(of: "key").utf8.count == 65)
    }

    @Test func `rejects a file that others can read`() throws {
        let failure = StorageFailure.tooOpen(path: folder("key"), mode: "0640")
        #expect(throws: failure) { try makeSUT(key, mode: 0o640).read() }
    }

    @Test(arguments: ["", "hunter2", "0f", String(repeating: "0f", count: 33)])
    func `rejects anything but a key`(text: String) throws {
        let failure = StorageFailure.failed(path: folder("key"), detail: "a key is 64 hexadecimal digits")
        #expect(throws: failure) { try makeSUT(text).read() }
        #expect(throws: failure) { try makeSUT(text).readOrMake() }
    }

    @Test func `says how to create a missing key`() throws {
        let detail = "there is no key; \"dobank bank init --key FILE\" makes one"
        #expect(throws: StorageFailure.failed(path: folder("key"), detail: detail)) { try makeSUT().read() }
    }
}
