import BankKernel
import TestSupport
import Testing

@testable import BankApp

@Suite struct DiskDocumentsTests {
    @Test func `a committed document is a file`() async throws {
        let folder = try TemporaryFolder()
        let draft = try await makeSUT().begin(path: folder("list.csv"), replacing: true)
        try await draft.append("a,b\r\n")
        try await draft.append("1,2\r\n")
        try await draft.commit()
        #expect(try folder.text(of: "list.csv") == "a,b\r\n1,2\r\n")
    }

    @Test func `a dropped document leaves what was there`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "list.csv")
        try await makeSUT().begin(path: folder("list.csv"), replacing: true).append("new")
        #expect(try folder.names == ["list.csv"])
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `a tilde is the home folder`() async throws {
        let folder = try TemporaryFolder()
        let sut = DiskDocuments(sparing: OwnFiles(Folders(folder: folder("bank"))), home: folder.path)
        try await sut.begin(path: "~/list.csv", replacing: false).commit()
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `a document that cannot be begun names its file`() async throws {
        let path = try TemporaryFolder()("missing/list.csv")
        await #expect(throws: StorageFailure.failed(path: path, detail: "No such file or directory")) {
            try await makeSUT().begin(path: path, replacing: true)
        }
    }

    @Test func `a document is a new file unless it may replace one`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "list.csv")
        await #expect(throws: StorageFailure.occupied(path: folder("list.csv"))) {
            try await makeSUT().begin(path: folder("list.csv"), replacing: false)
        }
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `a file that came there meanwhile is not replaced either`() async throws {
        let folder = try TemporaryFolder()
        let draft = try await makeSUT().begin(path: folder("list.csv"), replacing: false)
        try await draft.append("new")
        try folder.write("old", to: "list.csv")
        await #expect(throws: StorageFailure.occupied(path: folder("list.csv"))) { try await draft.commit() }
        #expect(try folder.text(of: "list.csv") == "old")
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `a new document is placed whole and leaves no draft`() async throws {
        let folder = try TemporaryFolder()
        let draft = try await makeSUT().begin(path: folder("list.csv"), replacing: false)
        try await draft.append("new")
        try await draft.commit()
        #expect(try folder.text(of: "list.csv") == "new")
        #expect(try folder.names == ["list.csv"])
    }

    private func makeSUT() -> DiskDocuments {
        DiskDocuments(sparing: OwnFiles(environment: [:]))
    }
}
