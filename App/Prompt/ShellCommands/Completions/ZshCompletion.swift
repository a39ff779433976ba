import DisplayText

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
