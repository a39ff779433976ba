import BankKernel
import BankKernelMocks
import DisplayText
import PlatformLibc
import PublicServices
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
struct TransactionsScreenTests {
    @Test func `says in one line that there is no list of users`() async throws {
        let walk = try makeSUT(MockStatementsPort.daily(pending: 1, completed: 1))

        await walk.run("login demo", "demo", "transactions", "users")

        #expect(walk.output.text.contains("The service has no list of its users; \"user ID\" asks for one.\n"))
    }

    @Test func `completion offers the users that were listed`() async throws {
        let walk = try makeSUT()
        let input = ScriptedInput(["login demo", "demo", "transactions", "list"].map(InputEvent.line))

        await walk.run(over: input)

        #expect(input.requests.last?.completions("user 1").contains("10012") == true)
    }

    @Test(arguments: ["user 1", "open 1"])
    func `shows all descriptions of a group, each once with its count`(line: String) async throws {
        let walk = try makeSUT(MockStatementsPort.manyDescriptions())
        let others = (2...30).map { "\($0)" }

        await walk.run("login demo", "demo", "transactions", line, "output json", "list")

        #expect(walk.output.text.contains("  1 ×3, \(others.joined(separator: ", "))  "))
        #expect(walk.output.text.contains(#""descriptions":"1 ×3, \#(others.joined(separator: ", "))"}"#))
    }

    @Test func `says with the sums of a user how many transactions they lack, and why`() async throws {
        let walk = try makeSUT(MockStatementsPort.manyDescriptions(badOnes: 2))

        await walk.run("login demo", "demo", "transactions", "user 1", "list", "output json", "list")

        let reason = "2 transactions were left out; the first: transaction 33, at byte "
        #expect(walk.output.text.split(separator: "\n").count { $0.hasPrefix(reason) } == 2)
        #expect(walk.output.text.contains(#""count":32,"sum":"32.00","currency":"EUR","#))
        #expect(walk.errors.text.split(separator: "\n").count { $0.hasPrefix(reason) } == 1)
    }

    @Test func `pages long lists, also within a section`() async throws {
        let walk = try makeSUT(MockStatementsPort.daily(pending: 20, completed: 31))

        await walk.run("login demo", "demo", "transactions", "user 1", "more", "more", "more", "list")

        let numbers = (0...51).map { "\($0)" }
        let first: [String] = ["PENDING"] + numbers[1...20] + ["COMPLETED"] + numbers[21...25] + ["There"]
        let second: [String] = ["COMPLETED"] + numbers[26...50] + ["There"]
        #expect(firstWords(of: walk.output.text) == first + second + ["COMPLETED", "51"] + first)
        #expect(walk.errors.text == "There are no more groups.\n")
    }

    @Test func `sanitises statements`() async throws {
        let walk = try makeSUT(
            MockStatementsPort.texts(description: #"Rent\u001b[2J\u202e"#, name: #"\u001b]0;A\u0007\u2066B"#))

        await walk.run("login demo", "demo", "transactions", "user 1", "show 1")

        #expect(walk.output.text.contains("2026-01-05  Rent<U+001B>[2J<U+202E>"))
        #expect(!walk.output.text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}", "\u{2066}"].contains($0) })
        #expect(walk.errors.text == "")
    }

    @Test(arguments: [(Theme.dark, "92", "93"), (.light, "32", "35")])
    func `colours credits and debits by theme`(
        theme: Theme, positive: String, negative: String
    ) async throws {
        let walk = try makeSUT()
        walk.writer.theme = theme == .dark ? .light : .dark

        await walk.run("login demo", "demo", "transactions", "theme \(theme.rawValue)", "user 10012")

        #expect(walk.output.text.contains("\u{1B}[\(positive)m2,450.00 EUR\u{1B}[0m"))
        #expect(walk.output.text.contains("\u{1B}[\(negative)m64.20 EUR\u{1B}[0m"))
    }

    /// The first word of each line of the list: numbers, titles and hints.
    private func firstWords(of text: String) -> [String] {
        let list = text.firstRange(of: "PENDING").map { text[$0.lowerBound...] }
        let words = (list ?? "").split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        return words.filter { $0 != "#" }
    }

    private func makeSUT(_ statements: any StatementsPort = EmbeddedStatements()) throws -> Walk {
        Walk(bank: try SampleBank().bank, statements: statements)
    }
}

struct DiskStatementsTests {
    private let folder = TemporaryFolder.fresh()

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

    @Test func `opens none of the program's own files`() async throws {
        let path = try folder.write("[]", to: "bank.sqlite")
        let sut = DiskStatements(sparing: OwnFiles(Folders(folder: folder.path)))
        let detail = "it is one of the program's own files; choose another name"
        await #expect(throws: StatementFailure.file(.failed(path: path, detail: detail))) {
            _ = try await sut.open(.file(path: path))
        }
    }

    @Test(.timeLimit(.minutes(20))) func `reads neither a folder nor what may have no end`() async throws {
        try folder.write("", to: "a.json")
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        for path in [folder("pipe"), folder.path, "/dev/zero"] {
            await #expect(throws: StatementFailure.file(.failed(path: path, detail: "it is not a file"))) {
                _ = try await makeSUT().open(.file(path: path))
            }
        }
    }

    @Test func `reads a pipe that the shell has opened`() async throws {
        var ends: [CInt] = [0, 0]
        #expect(pipe(&ends) == 0 && write(ends[1], "[]", 2) == 2)
        defer { for end in ends { close(end) } }
        let chunks = try await makeSUT().open(.file(path: "/dev/fd/\(ends[0])"))
        #expect(try await chunks.next() == Array("[]".utf8))
    }

    @Test func `asks the other source for users`() async {
        await #expect(throws: StatementFailure.unknownUser("1")) { _ = try await makeSUT().open(.user(id: "1")) }
    }

    private func makeSUT() -> DiskStatements {
        DiskStatements()
    }
}
