import DisplayText

/// Generates the completion script for bash.
struct BashCompletion {
    private let program: String
    /// What the names of the functions begin with.
    private let function: String
    private let paths: [[ShellCommand]]

    init(of program: ShellCommand) {
        self.program = program.name
        function = "_" + program.name.functionName
        paths = program.allPaths
    }

    /// The script; it ends in a line feed.
    var text: String {
        """
        \(CompletionShell.bash.head(of: program))

        # What can follow the commands $1: the commands below them, their options, and the kinds of their arguments.
        \(function)_table() {
            commands='' options='' arguments='' last=''
            case $1 in
        \(paths.map(words).joined(separator: "\n"))
            esac
        }

        # What the value of the option $2 of the commands $1 is; nothing for an option that stands alone.
        \(function)_value() {
            kind=''
            case "$1 $2" in
        \(values)
            esac
        }

        \(function)() {
            local cur=${COMP_WORDS[COMP_CWORD]} path='' option='' word='' kind='' place=0 i
            local commands='' options='' arguments='' last=''
            COMPREPLY=()
            \(function)_table ''
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ -n $option ]]; then
                    [[ $word == = ]] || option=''
                elif [[ $word == -?* ]]; then
                    \(function)_value "$path" "$word"
                    [[ -z $kind ]] || option=$word
                elif [[ " $commands " == *" $word "* ]]; then
                    path="${path:+$path }$word"
                    \(function)_table "$path"
                else
                    place=$((place + 1))
                fi
            done
            [[ $cur != = ]] || cur=''
            kind=''
            if [[ -n $option ]]; then
                \(function)_value "$path" "$option"
            elif [[ $cur != -* && -z $commands ]]; then
                set -- $arguments
                shift "$((place < $# ? place : $#))"
                kind=${1:-$last}
            fi
            local IFS=$'\\n'
            case $kind in
            file)
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -f -- "$cur"))
                ;;
            folder)
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -d -- "$cur"))
                ;;
            choice:*) COMPREPLY=($(IFS=,; compgen -W "${kind#choice:}" -- "$cur")) ;;
            '')
                if [[ $cur == -* ]]; then
                    COMPREPLY=($(IFS=' '; compgen -W "$options" -- "$cur"))
                elif [[ -z $option ]]; then
                    COMPREPLY=($(IFS=' '; compgen -W "$commands" -- "$cur"))
                fi
                ;;
            esac
        }

        complete -F \(function) \(ShellWords.quoted(program))

        """
    }

    private func words(of path: [ShellCommand]) -> String {
        let command = path[path.count - 1]
        let commands = command.commands.map(\.name).joined(separator: " ")
        let options = ShellLine.options(at: path).flatMap(\.names).joined(separator: " ")
        let arguments = command.arguments.map { kind($0.kind) }.joined(separator: " ")
        let last = command.arguments.last.flatMap { $0.isRepeated ? kind($0.kind) : nil } ?? ""
        return """
                \(path.completionKey.shellQuoted))
                    commands=\(commands.shellQuoted)
                    options=\(options.shellQuoted)
                    arguments=\(arguments.shellQuoted)
                    last=\(last.shellQuoted)
                    ;;
            """
    }

    private var values: String {
        var patterns: [String: [String]] = [:]
        for path in paths {
            for option in ShellLine.options(at: path) {
                guard let value = option.value else { continue }
                patterns[kind(value.kind), default: []] += option.names.map {
                    "\(path.completionKey) \($0)".shellQuoted
                }
            }
        }
        return patterns.sorted { $0.key < $1.key }.map { kind, patterns in
            "    \(patterns.joined(separator: " | \\\n        ")))\n        kind=\(kind.shellQuoted)\n        ;;"
        }.joined(separator: "\n")
    }

    private func kind(_ kind: ShellValueKind) -> String {
        switch kind {
        case .text: "text"
        case .file: "file"
        case .folder: "folder"
        case .choice(let words): "choice:\(words.joined(separator: ","))"
        }
    }
}
