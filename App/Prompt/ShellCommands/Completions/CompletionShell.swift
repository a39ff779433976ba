import DisplayText

/// A shell that can complete the command line of a program.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable {
    case bash
    case zsh
    case fish

    /// The shell called `name`.
    /// - Throws: ``UsageError`` when there are no completions for it.
    public init(named name: String) throws(UsageError) {
        guard let shell = CompletionShell(rawValue: name) else {
            let nearest = UsageError.nearest(to: name, among: Self.allCases.map(\.rawValue)) ?? ""
            throw UsageError("there are completions for bash, zsh and fish, not for \"\(name)\"\(nearest)")
        }
        self = shell
    }

    /// The script that completes the command line of `program`; it ends in a line feed.
    public func script(for program: ShellCommand) -> String {
        switch self {
        case .bash: BashCompletion(of: program).text
        case .zsh: ZshCompletion(of: program).text
        case .fish: FishCompletion(of: program).text
        }
    }

    /// How to install the script of `program`, as a clause.
    public func installation(of program: String) -> String {
        let command = "\(program) completions \(rawValue) >"
        return switch self {
        case .bash: "\(command) ~/.local/share/bash-completion/completions/\(program)"
        case .zsh: "\(command) _\(program), in a folder of your fpath"
        case .fish: "\(command) ~/.config/fish/completions/\(program).fish"
        }
    }

    /// The first line of the script of `program`.
    func head(of program: String) -> String {
        "# Completes the command line of \(program) in \(rawValue). Written by \"\(program) completions \(rawValue)\" from its table of commands."
    }
}

extension [ShellCommand] {
    /// The names that lead to the last of a path, without the program's: `group leaf`.
    package var completionKey: String { dropFirst().map(\.name).joined(separator: " ") }
}

extension String {
    /// The name with underscores for what no shell takes in the name of a function.
    var functionName: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }

    /// The text as one word of a POSIX shell.
    var shellQuoted: String { ShellWords.inQuotes(self) }
}
