import BankKernel
import Foundation
import TestSupport
import Testing

@testable import BankApp

@Suite struct ReplacementFileTests {
    @Test func `takes the place of what was there when it is committed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "list.csv")
        let sut = try makeSUT(in: folder)
        try sut.append("één\n")
        try sut.append("two\n")
        #expect(try folder.text(of: "list.csv") == "old")
        try sut.commit()
        #expect(try folder.text(of: "list.csv") == "één\ntwo\n")
    }

    @Test func `is its owner's alone`() throws {
        let folder = try TemporaryFolder()
        try makeSUT(in: folder).commit()
        #expect(try folder.mode(of: "list.csv") == 0o600)
    }

    @Test func `leaves nothing beside it when it is committed`() throws {
        let folder = try TemporaryFolder()
        try makeSUT(in: folder).commit()
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `leaves nothing behind when it is dropped`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "list.csv")
        try makeSUT(in: folder).append("new")
        #expect(try folder.names == ["list.csv"])
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `takes nothing after the commit`() throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(in: folder)
        try sut.commit()
        let failure = StorageFailure.failed(path: folder("list.csv"), detail: "Bad file descriptor")
        #expect(throws: failure) { try sut.append("late") }
        #expect(throws: failure) { try sut.commit() }
        #expect(try folder.text(of: "list.csv") == "")
    }

    @Test func `does not take the place of a folder`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("list.csv")
        #expect(throws: StorageFailure.failed(path: folder("list.csv"), detail: "it is not a file")) {
            try makeSUT(in: folder)
        }
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `does not take the place of a pipe or a device`() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder("list.csv"), 0o600) == 0)
        #expect(throws: StorageFailure.failed(path: folder("list.csv"), detail: "it is not a file")) {
            try makeSUT(in: folder)
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
    private func makeSUT(in folder: TemporaryFolder) throws -> ReplacementFile {
        try ReplacementFile(path: folder("list.csv"))
    }
}
