import BankKernel
import Foundation
import Ledger
import TestSupport
import Testing

@testable import BankApp

@Suite struct OwnFolderTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `creates missing folders for the owner only`() throws {
        try OwnFolder.make(folder("state/dobank"))
        #expect(try folder.mode(of: "state") == 0o700)
        #expect(try folder.mode(of: "state/dobank") == 0o700)
    }

    @Test func `accepts a trailing slash`() throws {
        try OwnFolder.make(folder("state/dobank/"))
        #expect(try folder.mode(of: "state/dobank") == 0o700)
    }

    @Test func `leaves an existing folder as it is`() throws {
        try folder.makeFolder("state", mode: 0o755)
        try OwnFolder.make(folder("state"))
        #expect(try folder.mode(of: "state") == 0o755)
    }

    @Test func `rejects a file in place of the folder`() throws {
        try folder.write("", to: "state")
        #expect(throws: StorageFailure.failed(path: folder("state"), detail: "it is not a folder")) {
            try OwnFolder.make(folder("state"))
        }
    }

    @Test func `rejects a file in place of a parent`() throws {
        try folder.write("", to: "state")
        #expect(throws: StorageFailure.failed(path: folder("state/dobank"), detail: "Not a directory")) {
            try OwnFolder.make(folder("state/dobank"))
        }
    }

    @Test func `rejects an empty path`() {
        #expect(throws: StorageFailure.failed(path: "", detail: "No such file or directory")) {
            try OwnFolder.make("")
        }
    }

    @Test(arguments: [0o600, 0o700, 0o400])
    func `accepts what only the owner can use`(mode: Int) throws {
        try folder.write("", to: "history", mode: mode)
        try OwnFolder.checkIsPrivate(folder("history"))
        #expect(try folder.mode(of: "history") == mode)
    }

    @Test func `accepts a missing file`() throws {
        try OwnFolder.checkIsPrivate(folder("history"))
        #expect(try folder.names == [])
    }

    @Test(arguments: [(0o644, "0644"), (0o620, "0620"), (0o601, "0601")])
    func `rejects what others can use`(mode: Int, shown: String) throws {
        try folder.write("", to: "history", mode: mode)
        #expect(throws: StorageFailure.tooOpen(path: folder("history"), mode: shown)) {
            try OwnFolder.checkIsPrivate(folder("history"))
        }
    }
}

@Suite struct PrivateValueFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `keeps what many runs change at the same moment`() async throws {
        try await withThrowingTaskGroup { group in
            for number in 1...40 {
                let sut = makeSUT()
                group.addTask { try sut.change { $0["\(number)"] = number } }
            }
            try await group.waitForAll()
        }
        #expect(makeSUT().value.count == 40)
    }

    /// However slow the machine is, none gives up waiting for the others.
    private func makeSUT() -> PrivateValueFile<[String: Int]> {
        PrivateValueFile(
            path: folder("values.json"), holding: "values", empty: [:], remains: .setAside, patience: .seconds(86_400))
    }
}

@Suite struct OwnFilesTests {
    private let folder = TemporaryFolder.fresh()
    private let other = TemporaryFolder.fresh()

    @Test(
        arguments: [
            "bank.sqlite", "bank.sqlite-wal", "bank.sqlite-shm", "bank.sqlite.lock", "bank.sqlite.turn",
            "bank.sqlite.mark",
            "cards.sqlite", "cards.sqlite-wal", "preferences.json", "tokens.json", "tokens.json.17.4.new",
            "config.json",
            "history", "input-history.1", "input-history.1.17.4.new", "BANK.SQLITE",
        ])
    func `rejects the program's own files, existing or not`(name: String) throws {
        expectRefusal(of: folder(name))
        try folder.write("kept", to: name)
        expectRefusal(of: folder(name))
        #expect(throws: StorageFailure.self) {
            try ReplacementFile(path: folder(name), replacing: false).commit()
        }
        #expect(try folder.text(of: name) == "kept")
    }

    @Test(arguments: ["x/../bank.sqlite", "./bank.sqlite", "x/../../NAME/bank.sqlite"])
    func `rejects other paths to them`(path: String) throws {
        try folder.write("kept", to: "bank.sqlite")
        try FileManager.default.createDirectory(atPath: folder("x"), withIntermediateDirectories: true)
        let name = URL(filePath: folder.path).lastPathComponent
        expectRefusal(of: folder(path.replacing("NAME", with: name)))
    }

    @Test func `rejects hard and symbolic links to them and their folder`() throws {
        try folder.write("kept", to: "bank.sqlite-wal")
        try FileManager.default.linkItem(atPath: folder("bank.sqlite-wal"), toPath: other("hard.csv"))
        try FileManager.default.createSymbolicLink(
            atPath: other("soft.csv"), withDestinationPath: folder("bank.sqlite-wal"))
        try FileManager.default.createSymbolicLink(
            atPath: other("folder"), withDestinationPath: folder.path)
        for path in ["hard.csv", "soft.csv", "folder/tokens.json"] { expectRefusal(of: other(path)) }
    }

    @Test func `rejects any database`() throws {
        try other.write("SQLite format 3\0 and more", to: "photos.db")
        #expect(
            throws: StorageFailure.failed(path: other("photos.db"), detail: "it is a database; choose another name")
        ) {
            try OwnFiles(Folders(folder: folder.path)).check(other("photos.db"))
        }
    }

    @Test func `rejects files of another bank`() throws {
        let sut = OwnFiles(Folders(folder: folder.path), Folders(folder: other.path))
        for path in [folder("tokens.json"), other("tokens.json")] {
            #expect(throws: StorageFailure.self) { try sut.check(path) }
        }
    }

    @Test(arguments: [LedgerKey.random().hexadecimal, LedgerKey.random().hexadecimal + "\n"], [0o600, 0o644])
    func `rejects the key of a bank, wherever it is`(key: String, mode: Int) throws {
        try other.write(key, to: "key", mode: mode)
        let expected = StorageFailure.failed(path: other("key"), detail: "it is the key of a bank; choose another name")
        for isBackup in [false, true] {
            #expect(throws: expected) {
                try OwnFiles(Folders(folder: folder.path)).check(other("key"), isBackup: isBackup)
            }
        }
        try other.write(key + "\n\n", to: "list.csv")
        try OwnFiles(Folders(folder: folder.path)).check(other("list.csv"))
    }

    @Test(arguments: ["banks/http%3A%2F%2Fa/login.json", "banks/http%3A%2F%2Fa/list.csv", "banks/list.csv"])
    func `rejects what is kept for banks on servers`(name: String) throws {
        try folder.makeFolder("banks", mode: 0o700)
        try folder.makeFolder("banks/http%3A%2F%2Fa", mode: 0o700)
        expectRefusal(of: folder(name))
        try folder.write("kept", to: name)
        expectRefusal(of: folder(name))
        try FileManager.default.linkItem(atPath: folder(name), toPath: folder("hard.csv"))
        expectRefusal(of: folder("hard.csv"))
    }

    @Test func `a backup may stand beside the bank and replace a database, but none of the other files`() throws {
        let sut = OwnFiles(Folders(folder: folder.path))
        try folder.write("SQLite format 3\0 and more", to: "copy")
        for name in ["copy", "bank.sqlite.copy"] { try sut.check(folder(name), isBackup: true) }
        for name in ["cards.sqlite", "payees.sqlite-wal", "config.json", "login.json", "tokens.json"] {
            #expect(throws: StorageFailure.self) { try sut.check(folder(name), isBackup: true) }
        }
    }

    @Test(arguments: ["list.csv", "history.csv", "bank.csv", "config.json.csv", "missing/list.csv"])
    func `accepts any other file`(name: String) throws {
        try OwnFiles(Folders(folder: folder.path)).check(folder(name))
    }

    private func expectRefusal(of path: String) {
        let refusal = StorageFailure.failed(
            path: path, detail: "it is one of the program's own files; choose another name")
        #expect(throws: refusal) {
            try OwnFiles(Folders(folder: folder.path)).check(path)
        }
    }
}
