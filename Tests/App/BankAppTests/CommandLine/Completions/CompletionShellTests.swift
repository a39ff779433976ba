import Shell
import Testing

@testable import BankApp

/// That the shells understand them is held by Tests/Walks/manual.sh.
@Suite struct CompletionShellTests {
    @Test(arguments: CompletionShell.allCases)
    func `every command, option and choice is in every script`(shell: CompletionShell) {
        let script = shell.script
        for path in ShellCommand.program.allPaths {
            for option in ShellLine.options(at: path) {
                #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name))
                guard case .choice(let words) = option.value?.kind else { continue }
                #expect(script.contains(words.joined(separator: shell == .bash ? "," : " ")))
            }
            for command in path[path.count - 1].commands { #expect(script.contains(command.name)) }
        }
    }

    @Test(arguments: CompletionShell.allCases)
    func `a script says whence it comes and ends in a line feed`(shell: CompletionShell) {
        #expect(shell.script.contains("Written by \"dobank completions \(shell.rawValue)\""))
        #expect(shell.script.hasSuffix("\n"))
    }

    @Test func `what a shell would obey is quoted`() {
        #expect("it's $HOME".shellQuoted == "'it'\\''s $HOME'")
    }
}
