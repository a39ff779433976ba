import BankKernel
import InMemoryBank
import Terminal
import Testing

@testable import BankApp

/// Documents that `-` leads to the output.
@MainActor
@Suite struct OutputDocumentsTests {
    private let output = BufferSink()
    private let files = MemoryDocuments()

    @Test func `a dash is the output, behind what was answered before`() async throws {
        let sut = makeSUT(output)

        let draft = try await sut.begin(path: "-", replacing: false)
        try await draft.append("a,b\r\n1,2\r\n")
        try await draft.commit()

        #expect(output.text == "a,b\r\n1,2\r\n")
    }

    @Test func `what a terminal would obey is written out, and line ends part the records`() async throws {
        let draft = try await makeSUT(output).begin(path: "-", replacing: false)
        try await draft.append("\u{1B}[31mred\r\nÄ\u{202E}x\n")

        #expect(output.text == "<U+001B>[31mred\r\nÄ<U+202E>x\n")
    }

    @Test func `an output that is lost is a failure, not an export`() async throws {
        let draft = try await makeSUT(BreakingSink(after: "b")).begin(path: "-", replacing: false)

        await #expect(throws: StorageFailure.failed(path: "standard output", detail: "No space left on device")) {
            try await draft.append("a,b\r\n")
        }
    }

    @Test func `any other path is a file`() async throws {
        let draft = try await makeSUT(output).begin(path: "a.csv", replacing: false)
        try await draft.append("a\r\n")
        try await draft.commit()

        #expect(output.text == "")
        #expect(files.texts == ["a.csv": "a\r\n"])
    }

    private func makeSUT(_ sink: any ByteSink) -> OutputDocuments {
        OutputDocuments(files: files, writer: TerminalWriter(output: sink, errors: BufferSink()))
    }
}
