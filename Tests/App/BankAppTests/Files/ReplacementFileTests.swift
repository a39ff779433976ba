import BankKernel
import Foundation
import TestSupport
import Testing

@testable import BankApp

@Suite struct ReplacementFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `replaces the old file at commit`() throws {
        try folder.write("old", to: "list.csv")
        let sut = try makeSUT()
        try sut.append("één\n")
        try sut.append("two\n")
        #expect(try folder.text(of: "list.csv") == "old")
        try sut.commit()
        #expect(try folder.text(of: "list.csv") == "één\ntwo\n")
    }

    @Test func `is private to its owner`() throws {
        try makeSUT().commit()
        #expect(try folder.mode(of: "list.csv") == 0o600)
    }

    @Test(arguments: [(true, 0o644), (false, 0o600)])
    func `keeps the mode of the file that it replaces where it is to`(keepsMode: Bool, mode: Int) throws {
        let path = try folder.write("old", to: "list.csv", mode: 0o644)
        try ReplacementFile(path: path, keepsMode: keepsMode).commit()
        #expect(try folder.mode(of: "list.csv") == mode)
    }

    @Test func `leaves no draft after commit`() throws {
        try makeSUT().commit()
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `leaves no draft when dropped`() throws {
        try folder.write("old", to: "list.csv")
        try makeSUT().append("new")
        #expect(try folder.names == ["list.csv"])
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `rejects writes after commit`() throws {
        let sut = try makeSUT()
        try sut.commit()
        let failure = StorageFailure.failed(path: folder("list.csv"), detail: "Bad file descriptor")
        #expect(throws: failure) { try sut.append("late") }
        #expect(throws: failure) { try sut.commit() }
        #expect(try folder.text(of: "list.csv") == "")
    }

    @Test(arguments: [false, true])
    func `does not replace a folder, nor say that it could`(replacing: Bool) throws {
        try folder.makeFolder("list.csv")
        #expect(throws: StorageFailure.failed(path: folder("list.csv"), detail: "it is not a file")) {
            try makeSUT(replacing: replacing)
        }
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `replaces the file that a link leads to, and no link`() throws {
        let other = try TemporaryFolder()
        try other.write("old", to: "kept.csv")
        for target in [other("kept.csv"), other("gone.csv")] {
            try? FileManager.default.removeItem(atPath: folder("list.csv"))
            try FileManager.default.createSymbolicLink(atPath: folder("list.csv"), withDestinationPath: target)
            if target == other("kept.csv") {
                #expect(throws: StorageFailure.occupied(path: folder("list.csv"))) { try makeSUT(replacing: false) }
                let sut = try makeSUT()
                try sut.append("new")
                try sut.commit()
            } else {
                let failure = StorageFailure.failed(
                    path: folder("list.csv"), detail: "it is a link to a file that is not there")
                for replacing in [false, true] {
                    #expect(throws: failure) { try makeSUT(replacing: replacing) }
                }
            }
        }
        #expect(try other.text(of: "kept.csv") == "new")
        #expect(try (folder.names, other.names) == (["list.csv"], ["kept.csv"]))
    }

    @Test func `does not replace a pipe`() throws {
        try #require(mkfifo(folder("list.csv"), 0o600) == 0)
        #expect(throws: StorageFailure.failed(path: folder("list.csv"), detail: "it is not a file")) {
            try makeSUT()
        }
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `names the file when its folder is missing`() throws {
        let path = try TemporaryFolder()("missing/list.csv")
        #expect(throws: StorageFailure.failed(path: path, detail: "No such file or directory")) {
            try ReplacementFile(path: path)
        }
    }

    @discardableResult
    private func makeSUT(replacing: Bool = true) throws -> ReplacementFile {
        try ReplacementFile(path: folder("list.csv"), replacing: replacing)
    }
}

@Suite struct StaleDraftsTests {
    private let folder = TemporaryFolder.fresh()

    /// Larger than any process number.
    private static let gone = "2147483646"

    @Test func `removes drafts of dead processes`() throws {
        try folder.write("draft", to: "tokens.json.\(Self.gone).4.new")
        try folder.write("draft", to: "list-\(Self.gone).4/bank.sqlite")
        StaleDrafts.remove(of: folder("tokens.json"))
        StaleDrafts.remove(foldersIn: folder.path, prefix: "list-")
        #expect(try folder.names == [])
    }

    @Test func `removes old drafts under a reused process number, but not locked ones`() throws {
        try folder.write("draft", to: "tokens.json.\(getpid()).4.new")
        try folder.write("draft", to: "list-\(getpid()).4/bank.sqlite")
        let sut = try ReplacementFile(path: folder("tokens.json"))
        try sut.append("{}")
        StaleDrafts.remove(of: folder("tokens.json"))
        StaleDrafts.remove(foldersIn: folder.path, prefix: "list-")
        #expect(try folder.names.count == 2)
        try sut.commit()
        #expect(try folder.names == ["list-\(getpid()).4", "tokens.json"])
    }

    @Test func `reading removes drafts, unless the run only reads`() throws {
        let names = ["preferences.json.1.4.new", "tokens.json.1.4.new"]
        for name in names { try folder.write("secret", to: name) }
        for onlyReads in [true, false] {
            _ = TokenFile(path: folder("tokens.json"), service: nil, onlyReads: onlyReads)
            _ = PreferencesFile(path: folder("preferences.json"), onlyReads: onlyReads)
            #expect(try folder.names == (onlyReads ? names : []))
        }
    }

    @Test func `keeps everything else`() throws {
        let other = try TemporaryFolder()
        try other.write("kept", to: "kept")
        let names = [
            "tokens.json", "tokens.json.\(Self.gone).4", "tokens.json.\(Self.gone)new",
            "tokens.json.x.4.new", "tokens.json..new", "tokens.json.99999999999999999999.4.new", "tokens.json.2025.new",
            "tokens.json.\(Self.gone).old.new", "list-\(Self.gone).4",
        ]
        for name in names { try folder.write("secret", to: name) }
        try folder.write("kept", to: "tokens.json.\(Self.gone).5.new", mode: 0o644)
        try folder.write("kept", to: "tokens.json.\(Self.gone).6.new/kept")
        try folder.write("kept", to: "list-\(Self.gone).old/kept")
        try FileManager.default.createSymbolicLink(
            atPath: folder("tokens.json.\(Self.gone).1.new"), withDestinationPath: other.path)
        let before = try folder.names
        StaleDrafts.remove(of: folder("tokens.json"))
        StaleDrafts.remove(foldersIn: folder.path, prefix: "list-")
        #expect(try folder.names == before)
        #expect(try other.names == ["kept"])
    }

    @Test func `writing a file removes its old drafts`() throws {
        try folder.write("draft", to: "tokens.json.\(Self.gone).4.new")
        let sut = try ReplacementFile(path: folder("tokens.json"))
        try sut.append("{}")
        try sut.commit()
        #expect(try folder.names == ["tokens.json"])
    }
}
