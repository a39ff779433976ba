import DisplayText

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
