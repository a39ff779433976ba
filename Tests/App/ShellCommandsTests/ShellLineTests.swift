import Testing

@testable import ShellCommands

@Suite struct ShellLineTests {
    private static let table = ShellCommand(
        "tool", options: [ShellOption("--root", to: "x")],
        commands: [
            ShellCommand(
                "group", options: [ShellOption("--all", to: "x")],
                commands: [
                    ShellCommand(
                        "leaf", takes: [ShellArgument("ONE"), ShellArgument("TWO", isOptional: true)],
                        options: [ShellOption("--with", or: ["-w"], ShellArgument("X"), to: "x", isRepeated: true)],
                        to: "x")
                ], to: "x"),
            ShellCommand(
                "many", takes: [ShellArgument("PATH", .file, isRepeated: true)],
                options: [.yes, ShellOption("--once", or: ["-o"], ShellArgument("X"), to: "x")], to: "x"),
        ], to: "x")

    @Test func `accepts options anywhere after their command`() throws {
        let sut = try makeSUT("--root", "group", "--all", "leaf", "a", "-w", "1", "b", "--with=2")
        #expect(sut.names == ["group", "leaf"])
        #expect(sut.arguments == ["a", "b"])
        #expect(sut.values(of: "--with") == ["1", "2"])
        #expect(sut.value(of: "--with") == "2")
        #expect(sut.has("--root") && sut.has("--all"))
    }

    @Test func `accepts no command`() throws {
        #expect(try makeSUT().names == [])
    }

    @Test func `ends options at two hyphens, and accepts negative amounts`() throws {
        #expect(try makeSUT("many", "-5", "--", "--all", "-w").arguments == ["-5", "--all", "-w"])
    }

    @Test func `stops parsing at help`() throws {
        let sut = try makeSUT("group", "leaf", "-h", "--frob", "a", "b", "c")
        #expect(sut.asksForHelp)
        #expect(sut.names == ["group", "leaf"])
    }

    @Test(arguments: [
        (["group"], "group needs one of leaf"),
        (["group", "leaf"], "Usage: tool group leaf ONE [TWO] [--with X]"),
        (
            ["group", "leaf", "a", "b", "c"],
            """
            group leaf takes 2 values, not 3; quote a value that contains spaces. \
            Usage: tool group leaf ONE [TWO] [--with X]
            """
        ),
        (["group", "laef"], "there is no \"group laef\"; did you mean leaf?"),
        (["gruop"], "there is no command \"gruop\"; did you mean group?"),
        (["many"], "Usage: tool many PATH... [--once X]"),
        (["many", "a", "--root"], "many has no option --root. Usage: tool many PATH... [--once X]"),
        (["many", "a", "--ye"], "many has no option --ye. Usage: tool many PATH... [--once X]"),
        (["group", "leaf", "a", "--wiht", "x"], "group leaf has no option --wiht; did you mean --with?"),
        (["group", "leaf", "a", "--with"], "--with needs a value"),
        (["--roto"], "there is no option --roto; did you mean --root?"),
        (["--root=5"], "--root takes no value"),
        (["many", "a", "--once", "1", "-o", "2"], "--once is given twice; give it once"),
        (["many", "a", "-o1", "--once=1"], "--once is given twice; give it once"),
        (["many", "a", "", "b"], "the path PATH is empty"),
    ])
    func `rejects unknown words with a suggestion`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try ShellLine(words, of: Self.table) }
    }

    private func makeSUT(_ words: String...) throws -> ShellLine {
        try ShellLine(words, of: Self.table)
    }
}

@Suite struct ArgumentReaderTests {
    @Test func `returns the words in order`() {
        var sut = makeSUT("bank", "verify")
        #expect([sut.next(), sut.next(), sut.next()] == ["bank", "verify", nil])
    }

    @Test func `the value of a flag is the next word`() throws {
        var sut = makeSUT("/d", "bank")
        #expect(try sut.value(of: "--data") == "/d")
        #expect(sut.next() == "bank")
    }

    @Test(arguments: [("--data=/d", "/d"), ("--data=a=b", "a=b"), ("--data=", "")])
    func `the value of a flag may follow an equals sign`(flag: String, value: String) throws {
        var sut = makeSUT("bank")
        #expect(try sut.value(of: flag) == value)
        #expect(sut.next() == "bank")
    }

    @Test func `rejects a flag without a value`() {
        var sut = makeSUT()
        #expect(throws: UsageError("--data needs a value")) { try sut.value(of: "--data") }
    }

    @Test(arguments: ["--data", "--data=/d", "--data="])
    func `the name of a flag ends at the equals sign`(flag: String) {
        #expect(ArgumentReader.name(of: flag) == "--data")
    }

    private func makeSUT(_ words: String...) -> ArgumentReader {
        ArgumentReader(words)
    }
}

@Suite struct ShellOptionTests {
    @Test(arguments: [
        ("--data", true), ("-c", true), ("-", false), ("--", false), ("-5", false), ("-0.50", false), ("data", false),
        ("", false),
    ])
    func `amounts and standard input are not options`(word: String, isOption: Bool) {
        #expect(ShellOption.isOption(word) == isOption)
    }

    @Test func `the short name comes first`() {
        #expect(ShellOption.help.names == ["-h", "--help"])
        #expect(ShellOption("--color", or: ["--colour"], to: "x").names == ["--color", "--colour"])
    }
}
