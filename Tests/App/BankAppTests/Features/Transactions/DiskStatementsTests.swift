import BankKernel
import TestSupport
import Testing

@testable import BankApp

struct DiskStatementsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `reads a file chunk by chunk`() async throws {
        let text = String(repeating: "x", count: 2 * FileChunks.size + 1)
        try folder.write(text, to: "a.json")
        let chunks = try await makeSUT().open(.file(path: folder("a.json")))
        var sizes: [Int] = []

        while let chunk = try await chunks.next() { sizes.append(chunk.count) }

        #expect(sizes == [FileChunks.size, FileChunks.size, 1])
    }

    @Test func `a tilde is the home folder`() async throws {
        try folder.write("[]", to: "a.json")
        let chunks = try await DiskStatements(home: folder.path).open(.file(path: "~/a.json"))
        #expect(try await chunks.next() == Array("[]".utf8))
    }

    @Test func `says which file cannot be opened`() async {
        let path = folder("none.json")

        await #expect(throws: StatementFailure.file(.failed(path: path, detail: "No such file or directory"))) {
            _ = try await makeSUT().open(.file(path: path))
        }
    }

    @Test func `says which file cannot be read`() async throws {
        let chunks = try await makeSUT().open(.file(path: folder.path))

        await #expect(throws: StatementFailure.file(.failed(path: folder.path, detail: "Is a directory"))) {
            _ = try await chunks.next()
        }
    }

    @Test func `asks elsewhere for users`() async {
        await #expect(throws: StatementFailure.unknownUser("1")) { _ = try await makeSUT().open(.user(id: "1")) }
    }

    private func makeSUT() -> DiskStatements {
        DiskStatements()
    }
}
