import ShellCommands

/// A shell that can complete the command line of the program.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The completion script.
    var script: String {
        switch self {
        case .bash: BashCompletion(of: .program).text
        case .zsh: ZshCompletion(of: .program).text
        case .fish: FishCompletion(of: .program).text
        }
    }

    /// How to install the script, as a clause.
    var installation: String {
        switch self {
        case .bash: "dobank completions bash > ~/.local/share/bash-completion/completions/dobank"
        case .zsh: "dobank completions zsh > _dobank, in a folder of your fpath"
        case .fish: "dobank completions fish > ~/.config/fish/completions/dobank.fish"
        }
    }
}

extension ShellCommand {
    /// The first line of a completion script.
    static func completionHead(of shell: CompletionShell) -> String {
        "# Completes the command line of dobank in \(shell.rawValue). Written by \"dobank completions \(shell.rawValue)\" from its table of commands."
    }
}

extension [ShellCommand] {
    /// The names that lead to the last of a path, without the program's: `bank deposit`.
    var completionKey: String { dropFirst().map(\.name).joined(separator: " ") }
}

extension String {
    /// The text as one word of a POSIX shell.
    var shellQuoted: String { "'\(replacing("'", with: "'\\''"))'" }

    /// The text as one word of a shell, quoted where it has to be.
    var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "-_./:@".utf8.contains(byte)
                }
            }
        return isPlain ? self : shellQuoted
    }
}
