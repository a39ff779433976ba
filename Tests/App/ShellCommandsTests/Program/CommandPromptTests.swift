import Foundation
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@MainActor
@Suite struct CommandPromptTests {
    private let sample = SampleProgram()

    @Test func `runs each line until the input ends`() async {
        #expect(await run("add milk", "  list --all ") == .success)
        #expect(sample.ran == ["add milk", "list"])
        #expect(sample.output.text == "Done.\nWord\nann\nbob\n")
    }

    @Test func `splits lines as a shell does`() async {
        await run(#"add 'a b' "c d" e\ f"#, "add 'a")
        #expect(sample.ran == ["add a b c d e f"])
        #expect(sample.errors.text == "A quote in this line is not closed.\n")
    }

    @Test(arguments: ["quit", "exit", "q", "QUIT", "qu"])
    func `ends when it is left`(word: String) async {
        #expect(await run(word, "add milk") == .success)
        #expect(sample.ran == [])
    }

    @Test func `takes unique beginnings and any case`() async {
        await run("ad milk", "LIST", "gro paint red")
        #expect(sample.ran == ["add milk", "list", "group paint red"])
    }

    @Test(arguments: [
        ("re", #""re" could be "remove" or "reset"."#), ("lsit", #"unknown command "lsit". Did you mean "list"?"#),
        ("frob", #"unknown command "frob". Type "help" for the commands."#), ("add", "Usage: add TEXT..."),
        ("list --frob", "List has no option --frob. Usage: list [--all]"),
        ("group", "Group needs one of open, paint"),
        ("help frob", #"There is no help on "frob"; "help" shows the commands"#),
        ("output xml", #"--output is table, json, csv or markdown, not "xml""#),
    ])
    func `says what would be right, and goes on`(line: String, message: String) async {
        #expect(await run(line, "add milk") == .success)
        #expect(sample.errors.text == message + "\n")
        #expect(sample.ran == ["add milk"])
    }

    @Test func `passes over empty lines and comments`() async {
        #expect(await run("", "   ", "# add milk") == .success)
        #expect(sample.ran == [])
        #expect(sample.output.text + sample.errors.text == "")
    }

    @Test func `help lists the commands, or shows one`() async {
        await run("?")
        #expect(sample.output.text.contains("\ngroup paint COLOR  paint it\n"))
        #expect(sample.output.take().hasSuffix("quit               leave\n"))
        await run("help remove")
        #expect(sample.output.take().hasPrefix("Remove a word; asks first.\n\nusage: remove TEXT\n"))
        await run("remove --help")
        #expect(sample.output.text.hasPrefix("Remove a word; asks first.\n\nusage: remove TEXT\n"))
    }

    @Test func `a form of answers holds until another is chosen, or for one line`() async {
        await run("output csv", "list", "list --output json", "list")
        let csv = "word\r\nann\r\nbob\r\n"
        #expect(sample.output.text == csv + #"[{"word":"ann"},{"word":"bob"}]"# + "\n" + csv)
    }

    @Test func `asks for a confirmation, unless the line gives it`() async {
        await run("remove a", "n", "remove b", "y", "remove c --yes", "remove d", "")
        #expect(sample.output.text == "Removed.\nRemoved.\n")
    }

    @Test func `a command that fails ends nothing at a prompt`() async {
        #expect(await run("reset", "add milk") == .success)
        #expect(sample.errors.text == "There is nothing to reset.\n")
        #expect(sample.ran == ["reset", "add milk"])
    }

    @Test func `a pipe stops at the first failure, and names it`() async {
        #expect(await run("list", "reset", "add milk", policy: pipe()) == .failure)
        #expect(sample.errors.text == "There is nothing to reset.\nstopped at line 7: reset\n")
        #expect(sample.ran == ["list", "reset"])
    }

    @Test func `a pipe that keeps going fails at the end`() async {
        #expect(await run("weigh", "add milk", policy: pipe(keepsGoing: true)) == .failure)
        #expect(sample.ran == ["weigh", "add milk"])
    }

    @Test func `Ctrl-C cancels the running command and no other`() async throws {
        let inFlight = InFlightCommand()
        let sample = sample
        let task = Task { await prompt(["wait", "add milk"], inFlight: inFlight).run() }
        try await waitUntil { !sample.ran.isEmpty }
        inFlight.cancel()
        #expect(await task.value == .success)
        #expect(sample.output.text == "Cancelled; nothing was done.\nDone.\n")
    }

    @Test func `Ctrl-C at the prompt clears the line, and ends a pipe`() async {
        let events = [InputEvent.interrupted, .line("add milk")]
        #expect(await prompt(events: events).run() == .success)
        #expect(await prompt(events: events, policy: pipe()).run() == .interrupted)
        #expect(sample.ran == ["add milk"])
    }

    @Test func `offers what can follow`() async {
        let input = ScriptedInput([.end])
        _ = await prompt(over: input).run()
        #expect(input.requests.map(\.prompt) == ["sample>"])
        #expect(input.requests.first?.completions("group pa") == ["open", "paint"])
    }

    @discardableResult
    private func run(_ lines: String..., policy: (any InputPolicy)? = nil) async -> ExitCode {
        await prompt(lines, policy: policy).run()
    }

    private func prompt(
        _ lines: [String], inFlight: InFlightCommand = InFlightCommand(), policy: (any InputPolicy)? = nil
    ) -> CommandPrompt {
        prompt(events: lines.map(InputEvent.line), inFlight: inFlight, policy: policy)
    }

    private func prompt(
        events: [InputEvent], inFlight: InFlightCommand = InFlightCommand(), policy: (any InputPolicy)? = nil
    ) -> CommandPrompt {
        prompt(over: ScriptedInput(events + [.end]), inFlight: inFlight, policy: policy)
    }

    private func prompt(
        over input: ScriptedInput, inFlight: InFlightCommand = InFlightCommand(), policy: (any InputPolicy)? = nil
    ) -> CommandPrompt {
        CommandPrompt(
            of: sample.program(), console: Console(writer: sample.writer, input: input, idleLimit: nil),
            inFlight: inFlight, policy: policy ?? InteractivePolicy { _, _ in })
    }

    private func pipe(keepsGoing: Bool = false) -> PipePolicy {
        PipePolicy(writer: sample.writer, keepsGoing: keepsGoing) { 7 }
    }
}

struct PromptWordsTests {
    @Test(arguments: [
        ([], ""), (["b"], "\"b\""), (["b", "a"], "\"a\" or \"b\""), (["c", "a", "b"], "\"a\", \"b\" or \"c\""),
    ])
    func `a choice is of words in order, with "or" before the last of several`(words: [String], choice: String) {
        #expect(PromptWords.choice(of: words) == choice)
    }
}

/// The listings of `Documentation/CommandPrompt.md` stand in the example and in its walk, which CI builds and plays.
struct CommandPromptPageTests {
    @Test(arguments: [("swift", "Sources/ToDo/ToDo.swift"), ("text", "Sessions/todo.session")])
    func `every listing is in a file that is built or played`(language: String, path: String) throws {
        let page = try read("Documentation/CommandPrompt.md")
        // A session escapes the first character of what is shown where it would begin a comment.
        let file = try read("Tests/Example/\(path)").replacing("\n\\#", with: "\n#")
        let listings = page.components(separatedBy: "```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(!listings.isEmpty)
        for listing in listings { #expect(file.contains(listing), "\(listing)") }
    }

    private func read(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
}
