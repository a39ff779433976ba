import DisplayText

/// A command line, parsed against the table of commands.
public struct ShellLine: Sendable {
    /// The commands that were named, the program first.
    public private(set) var path: [ShellCommand]
    /// The words after the commands.
    public private(set) var arguments: [String] = []
    /// The program after `--` and its arguments, where the command takes one.
    public private(set) var program: [String] = []
    /// Whether help on the command was asked for. The words after that are not read.
    public private(set) var asksForHelp = false
    private var given: [String: [String]] = [:]

    /// Parses `words`, which follow the name of `program`.
    /// - Throws: ``UsageError`` for what is not in the table.
    public init(_ words: [String], of program: ShellCommand) throws(UsageError) {
        path = [program]
        var reader = ArgumentReader(words)
        var hasOptions = true
        while let word = reader.next() {
            if hasOptions, word == "--", command.takesProgram {
                while let word = reader.next() { self.program.append(word) }
                guard !self.program.isEmpty else { throw UsageError("no program follows --") }
            } else if hasOptions, word == "--" {
                hasOptions = false
            } else if hasOptions, ShellOption.isOption(word) {
                try take(word, from: &reader)
                if asksForHelp { return }
            } else if command.commands.isEmpty {
                arguments.append(word)
            } else {
                path.append(try below(word))
            }
        }
        try checkIsWhole()
    }

    /// The names of the commands, without the program's.
    public var names: [String] { path.dropFirst().map(\.name) }

    /// The command itself, without those above it.
    public var command: ShellCommand { path[path.count - 1] }

    /// Whether the option was given.
    public func has(_ option: String) -> Bool { given[option] != nil }

    /// The last value of an option, which is the only one unless it may be repeated; `nil` when it was not given.
    public func value(of option: String) -> String? { given[option]?.last }

    /// All values of an option, in their order.
    public func values(of option: String) -> [String] { given[option] ?? [] }

    /// How the command is written, from the program's name on.
    public var usage: String {
        (path.dropLast().map(\.name).filter { !$0.isEmpty } + [command.usage]).joined(separator: " ")
    }

    private mutating func take(_ word: String, from reader: inout ArgumentReader) throws(UsageError) {
        let name = ArgumentReader.name(of: word)
        let options = Self.options(at: path)
        guard let option = options.first(where: { $0.names.contains(name) }) else {
            guard let option = options.first(where: { $0.takesValue(in: word) }) else {
                throw unknown(name, among: options)
            }
            return try add(String(word.dropFirst(2)), to: option)
        }
        if option.name == ShellOption.help.name { asksForHelp = true }
        if option.value != nil {
            try add(try reader.value(of: word), to: option)
        } else if word == name {
            given[option.name, default: []].append("")
        } else {
            throw UsageError("\(name) takes no value")
        }
    }

    private mutating func add(_ value: String, to option: ShellOption) throws(UsageError) {
        guard option.isRepeated || !has(option.name) else {
            throw UsageError("\(option.name) is given twice; give it once")
        }
        given[option.name, default: []].append(value)
    }

    /// The options that can be given to the last command of `path`.
    public static func options(at path: [ShellCommand]) -> [ShellOption] {
        let own = path.count == 1 ? path[0].options : path.dropFirst().reversed().flatMap(\.options)
        var names: Set<String> = []
        return (own + [.help]).filter { names.insert($0.name).inserted }
    }

    /// An option that answers questions is no proposal: who mistypes another one would agree to all of them.
    private func unknown(_ name: String, among options: [ShellOption]) -> UsageError {
        let candidates = options.filter { $0 != .yes }.flatMap(\.names).filter { !ShellOption.isShort($0) }
        guard path.count > 1 else {
            return UsageError(
                "there is no option \(name)\(UsageError.suggestion(for: name, among: candidates, of: path[0].name))")
        }
        let suggestion = UsageError.nearest(to: name, among: candidates) ?? ". Usage: \(usage)"
        return UsageError("\(names.joined(separator: " ")) has no option \(name)\(suggestion)")
    }

    private func below(_ word: String) throws(UsageError) -> ShellCommand {
        if let found = command.command(word) { return found }
        let hint = UsageError.suggestion(for: word, among: command.commands.map(\.name), of: path[0].name)
        guard path.count > 1 else { throw UsageError("there is no command \"\(word)\"\(hint)") }
        throw UsageError("there is no \"\((names + [word]).joined(separator: " "))\"\(hint)")
    }

    private func checkIsWhole() throws(UsageError) {
        guard path.count > 1 else { return }
        guard command.standsAlone else {
            let below = command.commands.map(\.name).joined(separator: ", ")
            throw UsageError("\(names.joined(separator: " ")) needs one of \(below)")
        }
        let least = command.arguments.count { !$0.isOptional }
        let most = command.arguments.contains(where: \.isRepeated) ? Int.max : command.arguments.count
        guard arguments.count <= most else {
            // It may be a password that is one too many: no word is repeated.
            let quoting = "\(most.counted("value")), not \(arguments.count); quote a value that contains spaces"
            let name = names.joined(separator: " ")
            throw UsageError("\(name) takes \(most == 0 ? "no value" : quoting). Usage: \(usage)")
        }
        guard arguments.count >= least else { throw UsageError("Usage: \(usage)") }
        for (place, word) in arguments.enumerated() where word.isEmpty {
            let argument = command.arguments[min(place, command.arguments.count - 1)]
            guard ![.file, .folder].contains(argument.kind) else {
                throw UsageError("the path \(argument.name) is empty")
            }
        }
    }
}

/// Takes words and flags off a command line, one after the other.
struct ArgumentReader {
    private var words: ArraySlice<String>

    init(_ words: [String]) {
        self.words = words[...]
    }

    /// Takes the next word; `nil` at the end.
    mutating func next() -> String? {
        words.popFirst()
    }

    /// The value of a flag: the text after `=`, or else the next word, which it takes.
    /// - Throws: ``UsageError`` when there is none.
    mutating func value(of flag: String) throws(UsageError) -> String {
        if let equals = flag.firstIndex(of: "=") { return String(flag[flag.index(after: equals)...]) }
        guard let value = words.popFirst() else { throw UsageError("\(flag) needs a value") }
        return value
    }

    /// The name of a flag, without `=` and the value.
    static func name(of flag: String) -> String {
        String(flag.prefix { $0 != "=" })
    }
}

/// What is wrong with the command line, and what would be right.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line for people.
    public let description: String

    /// An error with one line for people.
    public init(_ description: String) {
        self.description = description
    }
}

extension UsageError {
    /// What to add to a message about an unknown `word`: the one of `words` that was probably meant, or where to look.
    public static func suggestion(for word: String, among words: [String], of program: String) -> String {
        nearest(to: word, among: words)
            ?? (program.isEmpty ? "; \"help\" shows the commands" : "; see \(program) --help")
    }

    /// The one of `words` that was probably meant, to add to a message about `word`; `nil` when there is none.
    public static func nearest(to word: String, among words: [String]) -> String? {
        NearestWord.nearest(to: word, among: words).map { "; did you mean \($0)?" }
    }
}
