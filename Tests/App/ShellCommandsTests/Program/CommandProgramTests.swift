import DisplayText
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@MainActor
@Suite struct CommandProgramTests {
    private let sample = SampleProgram()

    @Test func `a line from the shell runs its command, and only answers go to the output`() async {
        #expect(await run("add", "milk", "bread") == .success)
        #expect(await run("list") == .success)
        #expect(sample.ran == ["add milk bread", "list"])
        #expect(sample.output.text == "Word\nann\nbob\n")
        #expect(sample.errors.text == "Done.\n")
    }

    @Test(arguments: [
        ("json", #"[{"word":"ann"},{"word":"bob"}]"# + "\n"), ("csv", "word\r\nann\r\nbob\r\n"),
        ("markdown", "| word |\n| --- |\n| ann |\n| bob |\n"), ("table", "Word\nann\nbob\n"),
    ])
    func `answers in the form that is chosen before or behind the command`(form: String, text: String) async {
        #expect(await run("list", "--output", form) == .success)
        #expect(sample.output.text == text)
    }

    @Test(arguments: [
        (["frob"], "there is no command \"frob\"; see sample --help"),
        (["ad"], "there is no command \"ad\"; did you mean add?"),
        (["add"], "Usage: sample add TEXT..."), (["group"], "group needs one of open, paint"),
        (["list", "--output", "xml"], "--output is table, json, csv or markdown, not \"xml\""),
        (["--keep-goin"], "there is no option --keep-goin; did you mean --keep-going?"),
        (["completions", "tcsh"], "there are completions for bash, zsh and fish, not for \"tcsh\""),
        (["help", "lst"], "there is no help on \"lst\"; did you mean list?"),
    ])
    func `wrong usage says what would be right`(words: [String], message: String) async {
        #expect(await run(words) == .usage)
        #expect(sample.errors.text == "sample: \(message)\n")
        #expect(sample.output.text == "")
        #expect(sample.ran == [])
    }

    @Test func `a command that fails says why`() async {
        #expect(await run("reset") == .failure)
        #expect(sample.errors.text == "sample: There is nothing to reset.\n")
    }

    @Test func `a cancelled command is interrupted`() async throws {
        let sample = sample
        let task = Task { await sample.program().run(["wait"], writer: sample.writer) }
        try await waitUntil { !sample.ran.isEmpty }
        task.cancel()
        #expect(await task.value == .interrupted)
    }

    @Test func `a command can end with its own code`() async {
        #expect(await run("weigh") == .mismatch)
    }

    @Test func `a remark on standard error changes no code that a command returns`() async {
        let program = CommandProgram(
            ShellCommand("sample", commands: [ShellCommand("warn", to: "warn")], to: "warn"), version: "1", on: "Today"
        ) { _, console in
            console.writer.error("Something is odd.")
            return .success
        }
        #expect(await program.run(["warn"], writer: sample.writer) == .success)
        #expect(sample.errors.text.contains("Something is odd."))
    }

    @Test func `a confirmation is given by an option`() async {
        #expect(await run("remove", "milk", "--yes") == .success)
        #expect(sample.errors.text == "Removed.\n")
    }

    @Test func `shows its version`() async {
        #expect(await run("--version") == .success)
        #expect(sample.output.text == "sample 1.2\n")
    }

    @Test func `help names the commands that every program has, and the exit codes`() async {
        #expect(await run("--help") == .success)
        let text = sample.output.take()
        for words in ["sample completions SHELL", "sample manual", "sample group paint COLOR", "3 a command failed"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(await run("help") == .success)
        #expect(sample.output.text == text)
    }

    @Test func `help on a command is the same in both ways`() async {
        #expect(await run("help", "group", "paint") == .success)
        let text = sample.output.take()
        #expect(text.hasPrefix("Paint it.\n\nusage: sample group paint COLOR\n"))
        #expect(await run("group", "paint", "--help") == .success)
        #expect(sample.output.text == text)
    }

    @Test func `prints its manual`() async {
        #expect(await run("manual") == .success)
        #expect(sample.output.text.hasPrefix(".Dd November 27, 2026\n.Dt SAMPLE 1\n"))
        #expect(sample.output.text.contains("\n.Cm group paint Ar COLOR\n"))
    }

    @Test(arguments: CompletionShell.allCases)
    func `prints completions`(shell: CompletionShell) async {
        #expect(await run("completions", shell.rawValue) == .success)
        #expect(sample.output.text == shell.script(for: sample.program().table))
    }

    @Test func `a table keeps its own commands and options that have the name of a shared one`() async {
        let table = ShellCommand(
            "sample",
            commands: [
                ShellCommand("help", to: "help somebody"),
                ShellCommand(
                    "list", options: [ShellOption("--output", ShellArgument("FILE", .file), to: "write to FILE")],
                    to: "list the words"),
            ], to: "keep words")
        let sut = sample.program(table)
        #expect(await sut.run(["help"], writer: sample.writer) == .success)
        #expect(await sut.run(["list", "--output", "words.txt"], writer: sample.writer) == .success)
        #expect(sample.ran == ["help", "list"])
    }

    @Test func `a program without a prompt needs a command`() async {
        let sut = sample.program(abilities: [])
        #expect(await sut.run([], writer: sample.writer) == .usage)
        #expect(
            sample.errors.text == "sample: sample needs one of add, list, remove, reset, group, wait, weigh\n")
        #expect(!sut.table.options.map(\.name).contains("--output"))
    }

    private func run(_ words: String...) async -> ExitCode { await run(words) }

    private func run(_ words: [String]) async -> ExitCode {
        await sample.program().run(words, writer: sample.writer)
    }
}

@MainActor
@Suite struct CommandStopTests {
    @Test(arguments: [
        (CommandStop.refused("No."), CommandOutcome.failed, "No.\n"), (.unknown("What?"), .unknownCommand, "What?\n"),
        (.notAuthenticated("Who?"), .notAuthenticated, "Who?\n"), (.quit, .quit, ""), (.idle, .idle, ""),
        (.inputEnded(at: "To:"), .inputEnded, "No answer to \"To:\"; nothing was done.\n"),
        (
            .inputEnded(at: "Sure? [y/N]"), .inputEnded,
            "No answer to \"Sure? [y/N]\"; nothing was done. --yes answers it with yes.\n"
        ),
        (.outputLost, .failed, "Nothing was done: the output cannot be written.\n"),
    ])
    func `says at a prompt why it ended`(stop: CommandStop, outcome: CommandOutcome, message: String) {
        let errors = BufferSink()
        #expect(stop.report(to: makeWriter(errors)) == outcome)
        #expect(errors.text == message)
    }

    @Test(arguments: [
        (CommandStop.refused("no such file"), ExitCode.failure, "tool: no such file\n"),
        (.notAuthenticated("who are you"), .notAuthenticated, "tool: who are you\n"), (.interrupted, .interrupted, ""),
        (.inputEnded(at: "To:"), .failure, "tool: No answer to \"To:\"; nothing was done.\n"),
        (.outputLost, .failure, "tool: nothing was done: the output cannot be written\n"),
    ])
    func `says in a shell why it ended`(stop: CommandStop, code: ExitCode, message: String) {
        let errors = BufferSink()
        #expect(stop.report(to: makeWriter(errors), from: "tool") == code)
        #expect(errors.text == message)
    }

    private func makeWriter(_ errors: BufferSink) -> TerminalWriter {
        TerminalWriter(output: BufferSink(), errors: errors)
    }
}

/// A program of few commands that records what it is called with.
@MainActor
final class SampleProgram {
    let output = BufferSink()
    let errors = BufferSink()
    private(set) var ran: [String] = []

    private static let words = AnswerKind<String>(
        "list", isList: true, fields: [.text("word", "a word", column: .text("Word")) { $0 }])

    static let table = ShellCommand(
        "sample", options: [ShellOption("--root", ShellArgument("DIR", .folder), to: "say where")],
        commands: [
            ShellCommand("add", takes: [ShellArgument("TEXT", isRepeated: true)], to: "add words"),
            ShellCommand("list", options: [ShellOption("--all", to: "leave nothing out")], to: "list the words"),
            ShellCommand("remove", takes: [ShellArgument("TEXT")], to: "remove a word; asks first"),
            ShellCommand("reset", to: "fail, always"),
            ShellCommand(
                "group",
                commands: [
                    ShellCommand("open", takes: [ShellArgument("FILE", .file)], to: "open a file"),
                    ShellCommand("paint", takes: [ShellArgument("COLOR", .choice(["red", "green"]))], to: "paint it"),
                ], to: "do more"),
            ShellCommand("wait", to: "wait until it is cancelled"),
            ShellCommand("weigh", to: "end with a code of its own"),
        ], to: "keep words")

    func program(
        _ table: ShellCommand = SampleProgram.table, abilities: CommandProgram.Abilities = [.prompt, .answers]
    )
        -> CommandProgram
    {
        CommandProgram(table, version: "1.2", on: "November 27, 2026", abilities: abilities) { [self] line, console in
            ran.append((line.names + line.arguments).joined(separator: " "))
            switch line.names[0] {
            case "list": console.answer(Self.words, ["ann", "bob"], numberedFrom: nil)
            case "remove":
                guard try await console.confirm("Remove \(line.arguments[0])?") else { return .success }
                console.writer.line("Removed.")
            case "reset": throw CommandStop.refused("There is nothing to reset.")
            case "wait":
                while !Task.isCancelled { await Task.yield() }
                throw CancellationError()
            case "weigh": return .mismatch
            default: console.writer.line("Done.")
            }
            return .success
        }
    }

    var writer: TerminalWriter { TerminalWriter(output: output, errors: errors) }
}
