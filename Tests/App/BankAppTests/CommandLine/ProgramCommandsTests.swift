import DisplayText
import Testing

@testable import BankApp
@testable import ShellCommands

@MainActor
@Suite struct HelpPageTests {
    @Test(arguments: ShellCommand.program.options.map(\.name))
    func `the help has every option`(option: String) {
        #expect(makeSUT().contains { $0.hasPrefix("  ") && $0.contains("\(option) ") })
    }

    @Test(arguments: [
        "dobank bank init [--key FILE]", "dobank bank add-customer USERNAME [--name NAME]",
        "dobank bank open-account USERNAME CURRENCY [--name NAME]",
        "dobank bank deposit NUMBER AMOUNT [--note TEXT] [--ref UUID]",
        "dobank bank customers", "dobank bank accounts [--of USERNAME]", "dobank bank verify [--expect NUMBER:HEAD]",
        "dobank bank backup FILE [--force]", "dobank bank restore FILE", "dobank bank recover --accept-loss",
        "dobank group FILE.json [--lenient]", "dobank rates FILE.json [--to CODE] [--explain]",
        "dobank session record FILE", "dobank manual", "dobank help [TOPIC...]",
    ])
    func `the help has every command`(usage: String) {
        #expect(makeSUT().contains("       \(usage)"))
    }

    @Test func `the help says what each exit code means`() {
        let codes = [ExitCode.success, .mismatch, .usage, .failure, .notAuthenticated, .interrupted].map {
            "\($0.rawValue) "
        }
        let line = makeSUT().last ?? ""
        #expect(line.hasPrefix("exit codes: 0 fine, "))
        #expect(codes.allSatisfy { line.contains($0) })
    }

    @Test func `a command has its own help`() {
        #expect(
            makeSUT("group") == [
                "Print the groups of a statement, for other programs.", "",
                "usage: dobank group FILE.json [--lenient]", "",
                "Prints a line per group and currency, tab-separated: state, day, indicator,",
                "currency, count, sum. FILE.json is a JSON array of transactions of any length,",
                "\"-\" is standard input. A bad transaction refuses the statement; with --lenient",
                "it is left out and counted.", "",
                "  --lenient   leave bad transactions out, and count them", "  -h, --help  show this",
            ])
    }

    @Test func `a group of commands lists each`() {
        let lines = makeSUT("bank")
        #expect(lines.contains("usage: dobank bank init [--key FILE]"))
        for command in ShellCommand.bank.commands {
            #expect(lines.contains { $0.hasPrefix("  \(command.name) ") })
            for option in command.options { #expect(lines.contains { $0.hasPrefix("  \(option.name)") }) }
        }
    }

    @Test func `wraps a long usage, keeping options with their values`() {
        #expect(
            makeSUT("session", "update")[2...3] == [
                "usage: dobank session update PATH... [--check] [--interactive]",
                "               [--accept CLASS,...] [--allow-include DIR]",
            ])
    }

    @Test(arguments: HelpTopic.allCases)
    func `there is help on every topic`(topic: HelpTopic) {
        let lines = makeSUT(topic.rawValue)
        #expect(lines.count > 4)
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `the screens are those of the registry, with what can be typed at each`() {
        let lines = makeSUT("screens")
        for words in FeatureRegistry.words {
            #expect(lines.contains("At \(words.name)"))
            for command in words.commands { #expect(lines.contains { $0.hasPrefix("  \(command.usage)") }) }
        }
    }

    @Test func `only the line of exit codes is wider than 80 columns`() {
        for path in ShellCommand.program.allPaths {
            let lines = HelpPage(of: path.dropFirst().map(\.name)).lines
            #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("exit codes: ") })
        }
    }

    private func makeSUT(_ names: String...) -> [String] {
        HelpPage(of: names).lines
    }
}

@Suite struct ShellCommandTests {
    @Test func `a usage has the arguments, then the options, optional ones in brackets`() {
        let sut = ShellCommand(
            "send", takes: [ShellArgument("WHO"), ShellArgument("WHAT", isRepeated: true, isOptional: true)],
            options: [
                ShellOption("--all", to: "x"), ShellOption("--by", ShellArgument("DAY"), to: "x"),
                ShellOption("--sure", to: "x", isRequired: true), ShellOption("--quiet", to: "x", isShared: true),
            ], to: "x")
        #expect(sut.usage == "send WHO [WHAT...] [--all] [--by DAY] --sure")
    }

    @Test func `names are unique, and summaries are clauses`() {
        for path in ShellCommand.program.allPaths {
            let command = path[path.count - 1]
            let options = ShellLine.options(at: path).flatMap(\.names)
            #expect(Set(options).count == options.count, "\(path.completionKey)")
            #expect(Set(command.commands.map(\.name)).count == command.commands.count)
            for summary in [command.summary] + command.options.map(\.summary) {
                #expect(!summary.isEmpty && !summary.hasSuffix("."), "\(summary)")
                #expect(summary.first?.isUppercase == false || summary.hasPrefix("run LINE"), "\(summary)")
            }
        }
    }

    @Test func `a path is found by its names`() {
        #expect(ShellCommand.program.path(to: ["bank", "verify"])?.map(\.name) == ["dobank", "bank", "verify"])
        #expect(ShellCommand.program.path(to: ["bank", "frob"]) == nil)
    }
}

/// Tests/Walks/manual.sh runs the scripts in the shells.
@Suite struct CompletionShellTests {
    @Test(arguments: CompletionShell.allCases)
    func `every command, option and choice is in every script`(shell: CompletionShell) {
        let script = shell.script(for: .program)
        for path in ShellCommand.program.allPaths {
            for option in ShellLine.options(at: path) {
                #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name))
                guard case .choice(let words) = option.value?.kind else { continue }
                #expect(script.contains(words.joined(separator: shell == .bash ? "," : " ")))
            }
            for command in path[path.count - 1].commands { #expect(script.contains(command.name)) }
        }
    }
}

@MainActor
@Suite struct ManualPageTests {
    @Test func `the page names every command and every option`() {
        let lines = makeSUT()
        for path in ShellCommand.program.allPaths.dropFirst() {
            let names = path.dropFirst().map { MdocText.escaped($0.name) }.joined(separator: " ")
            #expect(lines.contains { $0.contains(names) }, "\(names)")
            for option in path[path.count - 1].options {
                let flag = ".It Fl \(MdocText.escaped(String(option.names[0].dropFirst())))"
                #expect(lines.contains { $0.hasPrefix(flag) }, "\(flag)")
            }
        }
    }

    @Test func `brackets around a word are closed behind it, also before an option`() {
        let sut = ManualPage(
            of: ShellCommand(
                "tool",
                commands: [
                    ShellCommand(
                        "log", takes: [ShellArgument("NAME", isOptional: true)],
                        options: [ShellOption("--key", ShellArgument("FILE"), to: "x")], to: "x")
                ], to: "x"), on: "November 22, 2026")
        #expect(sut.text.contains("\n.Cm log Oo Ar NAME Oc Oo Fl \\-key Ar FILE Oc\n"))
    }

    @Test func `the synopsis has the words of the usage, another program too`() {
        let record = ShellCommand(
            "record", takes: [ShellArgument("FILE")], options: [ShellOption("--by", ShellArgument("DAY"), to: "x")],
            takesProgram: true, to: "x")
        let page = ManualPage(of: ShellCommand("tool", commands: [record], to: "x"), on: "November 22, 2026").text

        let line = page.split(separator: "\n").first { $0.hasPrefix(".Cm record") } ?? ""
        let words = line.replacing("Fl \\-", with: "--").split(separator: " ")
            .filter { ![".Cm", "Ar", "Oo", "Oc"].contains($0) }
        let usage = record.usage.filter { !"[]".contains($0) }.replacing("...", with: " ...")
        #expect(words.joined(separator: " ") == usage)
    }

    @Test func `the page lists the fields of every answer`() {
        let lines = makeSUT()
        for answer in FieldsRun.answers {
            #expect(lines.contains(".Ss \(MdocText.quoted(answer.name + (answer.isList ? " (a list)" : "")))"))
            for field in answer.fields { #expect(lines.contains(".It Cm \(MdocText.quoted(field.name))")) }
        }
    }

    @Test func `the page lists the commands of every screen`() {
        let lines = makeSUT()
        for shape in FeatureRegistry.words.flatMap(\.commands) + GlobalCommands.shapes {
            #expect(lines.contains(".It Cm \(MdocText.quoted(shape.usage))"))
        }
    }

    @Test func `has the sections in the order of manuals`() {
        #expect(
            makeSUT().filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "SCREENS", "ANSWERS", "ENVIRONMENT", "FILES",
                "EXIT STATUS", "EXAMPLES",
            ])
    }

    private func makeSUT() -> [String] {
        ManualPage.dobank.text.split(separator: "\n").map(String.init)
    }
}

@Suite struct FeatureCommandsTests {
    @Test(arguments: [
        ("balance", ["balance"]), ("send 5.50 alice", ["transfer send 5.50 to alice"]),
        (
            "send 5 DE89370400440532013000 --ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8 --note Rent",
            ["transfer send 5 to DE89370400440532013000 note Rent ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8"]
        ),
        ("transactions user 10015 --user demo", ["transactions user 10015"]),
        ("transfer", ["transfer"]), ("transfer import a.csv --yes", ["transfer import a.csv"]),
        ("statement 2025-11", ["history statement 2025-11"]),
        ("statement 2025 --output camt.053 --user demo", ["history statement 2025 --output camt.053"]),
        ("history --list 5", ["history list 5"]),
        (
            "history --export y.csv --to 2025-12 --find rent --force",
            ["history find rent", "history to 2025-12", "history export y.csv --force"]
        ),
        (
            "history --out --from 2025 --amount 10..50 --sums --by month",
            ["history amount 10..50", "history out", "history from 2025", "history sums by month"]
        ),
        ("history --find rent --sum month --list 5", ["history find rent", "history list 5", "history sums by month"]),
        ("history --sums --sum payee", ["history sums by payee"]),
        ("accounts --sort balance --search obec", ["accounts search obec", "accounts sort balance"]),
        ("accounts --sort name --sort name", ["accounts sort name", "accounts sort name"]),
        ("cards --bookmarks", ["cards bookmarks"]), ("cards --refresh --refresh", ["cards refresh"]),
    ])
    func `a command types lines at the prompt`(words: String, lines: [String]) throws {
        #expect(try makeSUT(words.split(separator: " ").map(String.init)).lines == lines)
    }

    @Test(arguments: [
        ("history --find rent --by month", "--by needs --sums"), ("history --months 2", "--months needs --chart"),
        ("history --find rent --force", "--force needs --export"), ("history --find ", "--find needs a value"),
        ("accounts --search ", "--search needs a value"), ("accounts --sort name --sort ", "--sort needs a value"),
        ("accounts --search a --search b", "--search is given twice; give it once"),
        ("history --sums --by month --sum payee", "give --by or --sum, not both"),
        ("history --sum ", "--sum needs a value"), ("history --sum month --by payee", "--by needs --sums"),
        ("send 5 alice --note ", "--note needs a value"), ("send 5 ", "NUMBER|NAME is empty"),
        ("history --find \t", "--find needs a value"), ("history --in --out", "give --in or --out, not both"),
    ])
    func `an option without the one that it belongs to, or without a value, is refused`(words: String, refusal: String)
    {
        let words = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        #expect(throws: UsageError(refusal)) { try makeSUT(words) }
    }

    @Test(arguments: [
        (["nickname", "alice", "two words"], #"NICKNAME is one word, not "two words""#),
        (["send", "5", "alice", "--ref", "a b"], #"--ref is one word, not "a b""#),
        (["history", "--list", "5 6"], #"N is one word, not "5 6""#),
    ])
    func `a value of several words is refused where the prompt reads one`(words: [String], refusal: String) {
        #expect(throws: UsageError(refusal)) { try makeSUT(words) }
    }

    @Test func `the number of a user is not taken for the name that logs in`() throws {
        let refusal = "--user is who logs in; for user 10015 write: dobank transactions user 10015"
        #expect(throws: UsageError(refusal)) { try makeSUT(["transactions", "--user", "10015"]) }
        #expect(try makeSUT(["transactions", "--user", "demo"]).user == "demo")
        #expect(try makeSUT(["-c", "transactions", "--user", "10015"]).user == "10015")
    }

    @Test func `a text of several words is one value`() throws {
        let words = ["send", "5", "Alice Novák", "--note", "the rent, to be sure"]
        #expect(try makeSUT(words).lines == ["transfer send 5 to Alice Novák note the rent, to be sure"])
    }

    @Test func `quotes that the shell leaves are a part of the value`() throws {
        #expect(
            try makeSUT(["send", "5", "\"Al\"", "--note", "'Rent'"]).lines
                == [#"transfer send 5 to ""Al"" note "'Rent'""#])
        #expect(try makeSUT(["history", "--find", "\"a b\""]).lines == [#"history find "a b""#])
    }

    @Test(arguments: [
        ["send", "5", "alice note hello"], ["send", "5", "alice", "--note", ""], ["send", "5 to bob", "alice"],
        ["send", "5", "alice", "--note", "x ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8"], ["history", "--find", ""],
        ["send", "5"], ["transfer", "import"], ["transfer", "export"], ["history", "--frobnicate"],
        ["balance", "--find", "rent"], ["-c", "list", "balance"],
    ])
    func `refuses what the prompt would read otherwise`(words: [String]) {
        #expect(throws: UsageError.self) { try makeSUT(words) }
    }

    @Test func `of several lines only what was asked for is shown`() throws {
        #expect(try makeSUT(["history", "--find", "rent", "--from", "2025-01"]).shownLines == 1)
        #expect(try makeSUT(["history", "--find", "rent", "--chart", "--list", "3"]).shownLines == 2)
        #expect(try makeSUT(["-c", "list", "--user", "demo"]).shownLines == nil)
    }

    @Test func `takes the options of a customer behind the command`() throws {
        let sut = try makeSUT([
            "send", "5", "bob", "--yes", "--user", "demo", "--output", "json", "--account", "Savings",
        ])
        #expect(sut.confirmsAll && sut.user == "demo" && sut.output == .json && sut.account == "Savings")
    }

    @Test func `an option of a command's own is not the program's`() throws {
        let options = try #require(FeatureCommands.all.first { $0.name == "statement" }).options.map(\.name)
        #expect(options.count { $0 == "--output" } == 1)
        #expect(try makeSUT(["statement", "2025", "-o", "ofx"]).output == nil)
        #expect(try makeSUT(["statement", "2025", "--output", "json"]).output == .json)
        #expect(try makeSUT(["balance", "--output", "json"]).output == .json)
        #expect(throws: UsageError.self) { try makeSUT(["balance", "--output", "ofx"]) }
    }

    @Test func `an option says what its own word does`() {
        let options = FeatureCommands.all.flatMap(\.options).filter { ["--force", "--lenient"].contains($0.name) }
        #expect(
            options.map(\.summary) == ["replace an existing file", "skip bad transactions, and count them"])
        #expect(FeatureCommands.all.allSatisfy { $0.options.allSatisfy { !$0.summary.isEmpty } })
        #expect(!FeatureCommands.all.contains { $0.options.contains { $0.summary.contains("alone") } })
    }

    @discardableResult
    private func makeSUT(_ words: [String]) throws -> Invocation { try InvocationParser.parse(words) }
}
