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

/// Generates the completion script for fish.
struct FishCompletion {
    private let program: String
    /// What the names of the functions begin with.
    private let function: String
    private let paths: [[ShellCommand]]

    init(of program: ShellCommand) {
        self.program = program.name
        function = "__" + program.name.functionName
        paths = program.allPaths
    }

    /// The script; it ends in a line feed.
    var text: String {
        """
        \(CompletionShell.fish.head(of: program))

        # The commands on the line so far, without options and their values.
        function \(function)_path
            set -l words (commandline -opc)
            set -l path
            set -l skips 0
            for word in $words[2..-1]
                if test $skips = 1
                    set skips 0
                    continue
                end
                switch $word
                    case \(valued.joined(separator: " "))
                        set skips 1
                    case '-*'
                    case '*'
                        switch "$path $word"
                            case \(keys.joined(separator: " "))
                                set path (string trim -- "$path $word")
                        end
                end
            end
            echo "$path"
        end

        function \(function)_at
            set -l path (\(function)_path)
            test "$path" = "$argv[1]"
        end

        complete -c \(ShellWords.quoted(program)) -f
        \(paths.flatMap(lines).joined(separator: "\n"))

        """
    }

    /// The options that a value follows, with blanks between.
    private var valued: [String] {
        let names = paths.flatMap { $0[$0.count - 1].options }.filter { $0.value != nil }.flatMap(\.names)
        return Array(Set(names)).sorted().map { quoted($0) }
    }

    private var keys: [String] {
        paths.filter { $0.count > 1 }.map {
            quoted("\($0.dropLast().map { $0 }.completionKey) \($0[$0.count - 1].name)")
        }
    }

    private func lines(for path: [ShellCommand]) -> [String] {
        let command = path[path.count - 1]
        let begin = "complete -c \(ShellWords.quoted(program)) -n \(quoted("\(function)_at '\(path.completionKey)'"))"
        let commands = command.commands.map { "\(begin) -a \($0.name) -d \(quoted($0.summary))" }
        let arguments = Set(command.arguments.map(\.kind)).compactMap { words(for: $0) }.sorted().map {
            "\(begin) \($0)"
        }
        let options = ShellLine.options(at: path).map { option in
            let names = option.names.map { ShellOption.isShort($0) ? "-s \($0.dropFirst())" : "-l \($0.dropFirst(2))" }
            let value = option.value.map { " " + (words(for: $0.kind).map { "-r \($0)" } ?? "-x") } ?? ""
            return "\(begin) \(names.joined(separator: " "))\(value) -d \(quoted(option.summary))"
        }
        return commands + arguments + options
    }

    private func words(for kind: ShellValueKind) -> String? {
        switch kind {
        case .text: nil
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .choice(let words): "-f -a \(quoted(words.joined(separator: " ")))"
        }
    }

    /// The text as one word of fish.
    private func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("$", with: "\\$"))\""
    }
}

/// Generates the completion script for zsh.
struct ZshCompletion {
    private let program: ShellCommand
    /// What the names of the functions begin with.
    private let function: String

    init(of program: ShellCommand) {
        self.program = program
        function = "_" + program.name.functionName
    }

    /// The script; it ends in a line feed.
    var text: String {
        let functions = program.allPaths.reversed().map(definition).joined(separator: "\n")
        return """
            #compdef \(program.name)
            \(CompletionShell.zsh.head(of: program.name))

            \(functions)
            if [ "$funcstack[1]" = \(ShellWords.quoted("_" + program.name)) ]; then
                \(function) "$@"
            else
                compdef \(function) \(ShellWords.quoted(program.name))
            fi

            """
    }

    private func definition(for path: [ShellCommand]) -> String {
        let command = path[path.count - 1]
        let specs = ShellLine.options(at: path).flatMap(specs) + arguments(of: command)
        let list = specs.map { "        \($0.shellQuoted)" }.joined(separator: " \\\n")
        guard !command.commands.isEmpty else {
            return "\(name(of: path))() {\n    _arguments -S \\\n\(list)\n}\n"
        }
        let commands = command.commands.map { "        \("\(plain($0.name)):\(plain($0.summary))".shellQuoted)" }
        let cases = command.commands.map { "        (\($0.name)) \(name(of: path + [$0])) ;;" }
        return """
            \(name(of: path))() {
                local curcontext=$curcontext context state state_descr line
                local -A opt_args
                local -a commands=(
            \(commands.joined(separator: "\n"))
                )
                _arguments -C \\
            \(list) \\
                    '(-)1: :->command' \\
                    '(-)*:: :->rest'
                case $state in
                (command) _describe -t commands command commands ;;
                (rest)
                    case $line[1] in
            \(cases.joined(separator: "\n"))
                    esac
                    ;;
                esac
            }

            """
    }

    private func name(of path: [ShellCommand]) -> String {
        ([function] + path.dropFirst().map(\.name.functionName)).joined(separator: "_")
    }

    private func specs(for option: ShellOption) -> [String] {
        let others = option.names.count > 1 && !option.isRepeated ? "(\(option.names.joined(separator: " ")))" : ""
        return option.names.map { name in
            let takes = option.value.map { ":\(plain($0.name)):\(action($0.kind))" } ?? ""
            let equals = option.value != nil && !ShellOption.isShort(name) ? "=" : ""
            return (option.isRepeated ? "*" : others) + name + equals + "[\(plain(option.summary))]" + takes
        }
    }

    private func arguments(of command: ShellCommand) -> [String] {
        command.arguments.enumerated().map { index, argument in
            let place = argument.isRepeated ? "*" : "\(index + 1)"
            // Without a guard the name would be shown where an option is to be completed.
            let words = argument.kind == .text ? "_guard \"[^-]*\" \(argument.name)" : action(argument.kind)
            return "\(place):\(plain(argument.name)):\(words)"
        }
    }

    private func action(_ kind: ShellValueKind) -> String {
        switch kind {
        case .text: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .choice(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// The text with the separators of a specification escaped.
    private func plain(_ text: String) -> String {
        text.reduce(into: "") { plain, character in
            if "[]:\\".contains(character) { plain += "\\" }
            plain.append(character)
        }
    }
}
