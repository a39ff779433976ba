import BankKernel
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyDocumentsTests {
    @Test func `a document is written`() async throws {
        let draft = try await makeSUT().begin(path: "a.csv", replacing: true)
        try await draft.append("a,b\n")
        try await draft.commit()
    }

    @Test func `a fault fails with the path of the document`() async {
        let sut = makeSUT(SessionFault(service: "documents", kind: .status(507)))
        await #expect(throws: StorageFailure.diskFull(path: "a.csv")) {
            try await sut.begin(path: "a.csv", replacing: true)
        }
    }

    @Test func `a document counts once`() async throws {
        let sut = makeSUT(SessionFault(service: "documents", kind: .refused, calls: 1))
        await #expect(throws: StorageFailure.readOnly(path: "a.csv")) {
            try await sut.begin(path: "a.csv", replacing: true)
        }
        try await sut.begin(path: "a.csv", replacing: true).commit()
    }

    private func makeSUT(_ faults: SessionFault...) -> any DocumentsPort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.documents()
    }
}
