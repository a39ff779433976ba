import DisplayText
import ShellCommands
import TerminalIO

/// A program of few commands that keeps what it is told.
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
