import Shell
import Testing

@testable import BankApp

@Suite struct ShellCommandTests {
    @Test func `a usage has the words, then the options, those in brackets that may be left out`() {
        let sut = ShellCommand(
            "send", takes: [ShellArgument("WHO"), ShellArgument("WHAT", isRepeated: true, isOptional: true)],
            options: [
                ShellOption("--all", to: "x"), ShellOption("--by", ShellArgument("DAY"), to: "x"),
                ShellOption("--sure", to: "x", isRequired: true), ShellOption("--quiet", to: "x", isShared: true),
            ], to: "x")
        #expect(sut.usage == "send WHO [WHAT...] [--all] [--by DAY] --sure")
    }

    @Test func `names are unique, and everything is said in one clause`() {
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
