import Sessions
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct UpdateRunTests {
    @Test func `each change is shown and asked about`() async throws {
        let sut = try makeSUT(answers: ["n", "y"])
        #expect(try await sut.run() == .mismatch)
        #expect(
            sut.output.text == """
                \(sut.path):2: money: change 1 of 2
                -6.00 EUR
                +5.00 EUR
                 ^
                h would write: {_:money}
                \(sut.path):4: wording: change 2 of 2
                -hullo
                +hello
                  ^
                h would write: [..]
                \(sut.path): updated, 1 of 2 changes

                """)
        #expect(sut.input.requests.map(\.prompt) == Array(repeating: "Change the file? [y,n,h,a,d,q]", count: 2))
        #expect(try sut.text == Self.text.replacing("hullo", with: "hello"))
    }

    @Test func `a change can become a hole`() async throws {
        let sut = try makeSUT(answers: ["hole", "yes"])
        #expect(try await sut.run() == .success)
        #expect(try sut.text == "x> 5.00 EUR\n{_:money}\nx> hello\nhello\nx> quit\n[0]\n")
        #expect(sut.output.text.hasSuffix("\(sut.path): updated\n"))
    }

    @Test(arguments: [("a", text.replacing("6.00", with: "5.00").replacing("hullo", with: "hello")), ("d", text)])
    func `one answer may be for all that follow in a file`(answer: String, left: String) async throws {
        let sut = try makeSUT(answers: [answer, "n"])
        let other = try sut.folder.write(Self.text, to: "b.session")
        #expect(try await sut.run() == .mismatch)
        #expect(try sut.text == left)
        #expect(sut.input.requests.count == 3, "\(other) is asked about, too, up to the end of the answers")
    }

    @Test func `quitting asks about no other file, and keeps the decisions`() async throws {
        let sut = try makeSUT(answers: ["y", "q"])
        try sut.folder.write(Self.text, to: "b.session")
        #expect(try await sut.run() == .mismatch)
        #expect(try sut.text == Self.text.replacing("6.00", with: "5.00"))
        #expect(sut.input.requests.count == 2)
        #expect(try sut.folder.text(of: "b.session") == Self.text)
    }

    @Test func `the end of the answers leaves the rest`() async throws {
        let sut = try makeSUT(answers: ["y"])
        #expect(try await sut.run() == .mismatch)
        #expect(try sut.text == Self.text.replacing("6.00", with: "5.00"))
    }

    @Test func `takes accepted changes without a question`() async throws {
        let sut = try makeSUT(answers: ["n"], accepting: .wording)
        #expect(try await sut.run() == .mismatch)
        #expect(sut.input.requests.count == 1)
        #expect(try sut.text == Self.text.replacing("hullo", with: "hello"))
    }

    @Test func `Ctrl-C leaves the file as it was`() async throws {
        let sut = try makeSUT(events: [.line("y"), .interrupted])
        #expect(try await sut.run() == .interrupted)
        #expect(try sut.text == Self.text)
        #expect(sut.errors.text == "Interrupted: \(sut.path) is left as it was.\n")
    }

    @Test func `lists the answers after an invalid one, and asks again`() async throws {
        let sut = try makeSUT(answers: ["maybe", " Y ", "n"])
        _ = try await sut.run()
        #expect(sut.output.text.contains("\ny  the file is to say what the app does\n"))
        #expect(sut.input.requests.count == 3)
        #expect(try sut.text == Self.text.replacing("6.00", with: "5.00"))
    }

    @Test func `a change without a line to put a hole in offers none`() async throws {
        let sut = try makeSUT("x> quit\n[1]\n", answers: ["h", "y"])
        #expect(try await sut.run() == .success)
        #expect(sut.input.requests.first?.prompt == "Change the file? [y,n,a,d,q]")
        #expect(try sut.text == "x> quit\n[0]\n")
    }

    @Test func `a file that was changed while it was decided stays as it is then`() async throws {
        let sut = try makeSUT(answers: ["a"])
        sut.input.onRead = { _ = try? sut.folder.write("x> quit\n", to: "a.session") }
        #expect(try await sut.run() == .usage)
        #expect(try sut.text == "x> quit\n")
        #expect(
            sut.errors.text
                == "echo: \(sut.path) was changed while it was played, and is left as it is now; update it again\n")
    }

    @Test func `a broken script keeps no other file from being updated`() async throws {
        let sut = try makeSUT("@nonsense\n", answers: ["a"])
        try sut.folder.write(Self.text, to: "b.session")
        #expect(try await sut.run() == .usage)
        #expect(sut.errors.text.hasPrefix("\(sut.path):1: "))
        #expect(try sut.text == "@nonsense\n")
        #expect(
            try sut.folder.text(of: "b.session")
                == Self.text.replacing("6.00", with: "5.00").replacing("hullo", with: "hello"))
    }

    private nonisolated static let text = "x> 5.00 EUR\n6.00 EUR\nx> hello\nhullo\nx> quit\n[0]\n"

    @MainActor
    private struct SUT {
        let folder: TemporaryFolder
        let input: ScriptedInput
        let accepted: SessionUpdate.Acceptance
        let output = BufferSink()
        let errors = BufferSink()

        var path: String { folder("a.session") }
        var text: String { get throws { try folder.text(of: "a.session") } }

        func run() async throws -> ExitCode {
            let writer = TerminalWriter(output: output, errors: errors)
            return try await UpdateRun(
                host: EchoHost(), provider: EchoHostProvider(), options: UpdateOptions(asks: true, accepted: accepted),
                writer: writer,
                dialogue: UpdateDialogue(input: input, writer: writer)
            ).perform([folder.path])
        }
    }

    private func makeSUT(
        _ text: String = text, answers: [String] = [], events: [InputEvent] = [],
        accepting accepted: SessionUpdate.Acceptance = []
    ) throws -> SUT {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.session")
        return SUT(folder: folder, input: ScriptedInput(answers.map(InputEvent.line) + events), accepted: accepted)
    }
}
