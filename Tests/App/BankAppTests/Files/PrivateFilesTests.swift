import BankKernel
import Foundation
import TestSupport
import Testing

@testable import BankApp

@Suite struct OwnFolderTests {
    @Test func `creates missing folders for the owner only`() throws {
        let folder = try makeSUT()
        try OwnFolder.make(folder("state/dobank"))
        #expect(try folder.mode(of: "state") == 0o700)
        #expect(try folder.mode(of: "state/dobank") == 0o700)
    }

    @Test func `accepts a trailing slash`() throws {
        let folder = try makeSUT()
        try OwnFolder.make(folder("state/dobank/"))
        #expect(try folder.mode(of: "state/dobank") == 0o700)
    }

    @Test func `leaves an existing folder as it is`() throws {
        let folder = try makeSUT()
        try folder.makeFolder("state", mode: 0o755)
        try OwnFolder.make(folder("state"))
        #expect(try folder.mode(of: "state") == 0o755)
    }

    @Test func `rejects a file in place of the folder`() throws {
        let folder = try makeSUT()
        try folder.write("", to: "state")
        #expect(throws: StorageFailure.failed(path: folder("state"), detail: "it is not a folder")) {
            try OwnFolder.make(folder("state"))
        }
    }

    @Test func `rejects a file in place of a parent`() throws {
        let folder = try makeSUT()
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
        let folder = try makeSUT()
        try folder.write("", to: "history", mode: mode)
        try OwnFolder.checkIsPrivate(folder("history"))
        #expect(try folder.mode(of: "history") == mode)
    }

    @Test func `accepts a missing file`() throws {
        let folder = try makeSUT()
        try OwnFolder.checkIsPrivate(folder("history"))
        #expect(try folder.names == [])
    }

    @Test(arguments: [(0o644, "0644"), (0o620, "0620"), (0o601, "0601")])
    func `rejects what others can use`(mode: Int, shown: String) throws {
        let folder = try makeSUT()
        try folder.write("", to: "history", mode: mode)
        #expect(throws: StorageFailure.tooOpen(path: folder("history"), mode: shown)) {
            try OwnFolder.checkIsPrivate(folder("history"))
        }
    }

    private func makeSUT() throws -> TemporaryFolder {
        try TemporaryFolder()
    }
}
