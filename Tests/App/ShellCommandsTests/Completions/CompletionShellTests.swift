import Testing

@testable import ShellCommands

/// Tests/Walks/manual.sh runs the scripts in the shells.
@MainActor
@Suite struct CompletionShellTests {
    @Test(arguments: CompletionShell.allCases)
    func `a script names its origin and ends in a line feed`(shell: CompletionShell) {
        let script = shell.script(for: SampleProgram.table)
        #expect(script.contains("Written by \"sample completions \(shell.rawValue)\""))
        #expect(script.hasSuffix("\n"))
    }

    @Test(arguments: CompletionShell.allCases)
    func `functions have names that shells take`(shell: CompletionShell) {
        let script = shell.script(for: ShellCommand("my-tool", commands: [ShellCommand("a", to: "x")], to: "x"))
        #expect(script.contains("_my_tool"))
        #expect(!script.contains("_my-tool()") && !script.contains("function __my-tool"))
    }

    @Test func `says how a script is installed`() {
        #expect(
            CompletionShell.zsh.installation(of: "todo") == "todo completions zsh > _todo, in a folder of your fpath")
    }

    @Test func `there are completions for three shells`() {
        #expect(throws: UsageError.self) { try CompletionShell(named: "tcsh") }
        #expect(
            throws: UsageError("there are completions for bash, zsh and fish, not for \"bsah\"; did you mean bash?")
        ) {
            try CompletionShell(named: "bsah")
        }
    }
}

@MainActor
@Suite struct TableCompletionTests {
    @Test(arguments: [
        ("", ["add", "list", "remove", "reset", "group", "wait", "weigh"]), ("group ", ["open", "paint"]),
        ("group paint r", ["red", "green"]), ("group paint red ", []), ("add ", []), ("frob ", []),
        ("list --a", ["--all", "--help"]), ("--", ["--root", "--help"]), ("--root d", ["docs/"]),
        ("--root=d", ["--root=docs/"]),
        ("--root docs/ li", ["add", "list", "remove", "reset", "group", "wait", "weigh"]),
        ("group open x", ["docs/", "notes.txt"]), ("group open -- --", ["docs/", "notes.txt"]),
        ("--frob=", []),
    ])
    func `offers what can follow`(text: String, words: [String]) {
        #expect(makeSUT().candidates(for: text) == words)
    }

    private func makeSUT() -> TableCompletion {
        TableCompletion(table: SampleProgram.table) { _ in ["docs/", "notes.txt"] }
    }
}

@Suite struct MdocTextTests {
    @Test(arguments: [
        ("--to", "\\-\\-to"), ("a\\b", "a\\eb"), ("~/x", "\\(ti/x"), ("10^18", "10\\(ha18"), ("it's", "it\\(aqs"),
        ("GBP → EUR", "GBP \\[u2192] EUR"),
    ])
    func `escapes special characters`(text: String, escaped: String) {
        #expect(MdocText.escaped(text) == escaped)
    }

    @Test func `a sentence begins a line`() {
        #expect(
            makeSUT { $0.text("One. Two: three, as 0.5. \"Four\"") } == ["One.", "Two: three, as 0.5.", "\"Four\""])
    }

    @Test func `wraps long lines`() {
        let lines = makeSUT { $0.text(String(repeating: "word ", count: 40)) }
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= 78 })
    }

    @Test func `escapes a point at the beginning of a line`() {
        #expect(makeSUT { $0.text(".TH is text") } == ["\\&.TH is text"])
    }

    @Test func `quotes terms`() {
        let entry = HelpSection.Entry(term: "At \"x\"", text: "yes")
        #expect(
            makeSUT { $0.entries([entry]) }
                == [".Bl -tag -width Ds", ".It Cm \"\\&At \\(dqx\\(dq\"", "yes", ".El"])
    }

    @Test func `writes no list without entries`() {
        #expect(makeSUT { $0.entries([]) } == [])
    }

    private func makeSUT(_ write: (inout MdocText) -> Void) -> [String] {
        var text = MdocText()
        write(&text)
        return text.lines
    }
}
