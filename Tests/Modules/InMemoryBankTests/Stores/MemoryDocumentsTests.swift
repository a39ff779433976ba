import BankKernel
import InMemoryBank
import Testing

@Suite("MemoryDocuments")
struct MemoryDocumentsTests {
    @Test
    func `keeps a document when it is committed and not before`() async throws {
        let sut = MemoryDocuments()
        let draft = try await sut.begin(path: "a.csv", replacing: true)
        try await draft.append("one,")
        try await draft.append("two")
        #expect(sut.texts == [:])
        try await draft.commit()
        #expect(sut.texts == ["a.csv": "one,two"])
    }

    @Test
    func `fails when it is told to and leaves what was there`() async throws {
        let sut = MemoryDocuments()
        let draft = try await sut.begin(path: "a.csv", replacing: true)
        sut.fail(with: .diskFull(path: "a.csv"))
        await #expect(throws: StorageFailure.diskFull(path: "a.csv")) { try await draft.commit() }
        #expect(sut.texts == [:])
    }
}
