import ShellCommands
import Testing

@testable import BankApp

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
