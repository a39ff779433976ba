import BankKernel
import DisplayText
import InMemoryBank
import PlatformLibc
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@Suite struct DiskDocumentsTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `a committed document is a file`() async throws {
        let draft = try await makeSUT().begin(path: folder("list.csv"), replacing: true)
        try await draft.append("a,b\r\n")
        try await draft.append("1,2\r\n")
        try await draft.commit()
        #expect(try folder.text(of: "list.csv") == "a,b\r\n1,2\r\n")
    }

    @Test func `a dropped document leaves the old file`() async throws {
        try folder.write("old", to: "list.csv")
        try await makeSUT().begin(path: folder("list.csv"), replacing: true).append("new")
        #expect(try folder.names == ["list.csv"])
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `a tilde is the home folder`() async throws {
        let sut = DiskDocuments(sparing: OwnFiles(Folders(folder: folder("bank"))), home: folder.path)
        try await sut.begin(path: "~/list.csv", replacing: false).commit()
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `names the file that cannot be created`() async throws {
        let path = try TemporaryFolder()("missing/list.csv")
        await #expect(throws: StorageFailure.failed(path: path, detail: "No such file or directory")) {
            try await makeSUT().begin(path: path, replacing: true)
        }
    }

    @Test func `replaces a file only on request`() async throws {
        try folder.write("old", to: "list.csv")
        await #expect(throws: StorageFailure.occupied(path: folder("list.csv"))) {
            try await makeSUT().begin(path: folder("list.csv"), replacing: false)
        }
        #expect(try folder.text(of: "list.csv") == "old")
    }

    @Test func `does not replace a file that appeared meanwhile`() async throws {
        let draft = try await makeSUT().begin(path: folder("list.csv"), replacing: false)
        try await draft.append("new")
        try folder.write("old", to: "list.csv")
        await #expect(throws: StorageFailure.occupied(path: folder("list.csv"))) { try await draft.commit() }
        #expect(try folder.text(of: "list.csv") == "old")
        #expect(try folder.names == ["list.csv"])
    }

    @Test func `reads a file up to a limit`() async throws {
        try folder.write("abc", to: "a.csv")
        let sut = DiskDocuments(sparing: OwnFiles(Folders(folder: folder("bank"))), home: folder.path)
        #expect(try await sut.contents(ofPath: "~/a.csv", limit: 3) == Array("abc".utf8))
        await #expect(throws: StorageFailure.failed(path: folder("a.csv"), detail: "it is longer than 2 bytes")) {
            try await sut.contents(ofPath: folder("a.csv"), limit: 2)
        }
        await #expect(throws: StorageFailure.failed(path: folder("b.csv"), detail: "No such file or directory")) {
            try await sut.contents(ofPath: folder("b.csv"), limit: 2)
        }
    }

    @Test(arguments: ["bank.sqlite", "bank.sqlite-shm"])
    func `reads none of the program's own files`(name: String) async throws {
        let path = folder("bank/\(name)")
        try folder.write("abc", to: "bank/\(name)")
        let sut = DiskDocuments(sparing: OwnFiles(Folders(folder: folder("bank"))))
        let detail = "it is one of the program's own files; choose another name"
        await #expect(throws: StorageFailure.failed(path: path, detail: detail)) {
            try await sut.contents(ofPath: path, limit: 3)
        }
    }

    @Test(.timeLimit(.minutes(20))) func `reads neither a folder nor what may have no end`() async throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        for path in [folder("pipe"), folder.path, "/dev/zero"] {
            await #expect(throws: StorageFailure.failed(path: path, detail: "it is not a file")) {
                try await makeSUT().contents(ofPath: path, limit: 1)
            }
        }
    }

    @Test func `a committed document leaves no draft`() async throws {
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

/// Documents at `-`, which is the output.
@MainActor
@Suite struct OutputDocumentsTests {
    private let output = BufferSink()
    private let files = MemoryDocuments()

    @Test func `writes to the output for a dash`() async throws {
        let sut = makeSUT(output)

        let draft = try await sut.begin(path: "-", replacing: false)
        try await draft.append("a,b\r\n1,2\r\n")
        try await draft.commit()

        #expect(output.text == "a,b\r\n1,2\r\n")
    }

    @Test(
        arguments: [
            (nil, .csv, "\u{1B}[31mred\r\nÄ\u{202E}x\n"), (80, .csv, "<U+001B>[31mred\r\nÄ<U+202E>x\n"),
            (80, .json, "\\u001b[31mred\r\nÄ\\u202ex\n"),
        ] as [(Int?, OutputForm, String)])
    func `writes hidden characters out at a terminal only`(columns: Int?, form: OutputForm, text: String) async throws {
        let draft = try await makeSUT(output, columns: columns, form: form).begin(path: "-", replacing: false)
        try await draft.append("\u{1B}[31mred\r\nÄ\u{202E}x\n")

        #expect(output.text == text)
    }

    @Test func `fails when the output is lost`() async throws {
        let draft = try await makeSUT(BreakingSink(after: "b")).begin(path: "-", replacing: false)

        await #expect(throws: StorageFailure.failed(path: "standard output", detail: "No space left on device")) {
            try await draft.append("a,b\r\n")
        }
    }

    @Test func `writes a file for any other path`() async throws {
        let draft = try await makeSUT(output).begin(path: "a.csv", replacing: false)
        try await draft.append("a\r\n")
        try await draft.commit()

        #expect(output.text == "")
        #expect(files.texts == ["a.csv": "a\r\n"])
    }

    private func makeSUT(
        _ sink: any ByteSink, columns: Int? = nil, form: OutputForm = .csv
    ) -> OutputDocuments {
        let writer = TerminalWriter(output: sink, errors: BufferSink(), width: { columns })
        return OutputDocuments(
            files: files,
            console: Console(
                writer: writer, input: ScriptedInput([]), idleLimit: nil, answers: AnswerSettings(form: form)))
    }
}
