import BankApp

/// The paths and options of one session command.
struct SessionArguments {
    private var words: [String] = []
    private var flags: Set<String> = []
    private var values: [String: String] = [:]
    private let usage: String

    /// Sorts `arguments` into paths, and the options of `command`.
    /// - Throws: `UsageError` for an option that is none of them.
    init(_ arguments: [String], of command: ShellCommand) throws(UsageError) {
        usage = command.usage
        let plain = command.options.filter { $0.value == nil }.map(\.name)
        let valued = command.options.filter { $0.value != nil }.map(\.name)
        var reader = ArgumentReader(arguments)
        while let word = reader.next() {
            let name = ArgumentReader.name(of: word)
            if !word.hasPrefix("--") {
                words.append(word)
            } else if valued.contains(name) {
                values[name] = try reader.value(of: word)
            } else if plain.contains(word) {
                flags.insert(word)
            } else {
                throw wrong("there is no option \(name)")
            }
        }
    }

    /// The value of an option; `nil` when it was not given.
    subscript(name: String) -> String? { values[name] }

    /// Whether a plain option was given.
    func has(_ name: String) -> Bool { flags.contains(name) }

    /// The one path.
    /// - Throws: `UsageError` when there is none, or more.
    func onePath() throws(UsageError) -> String {
        guard words.count == 1 else { throw wrong("one file is needed") }
        return words[0]
    }

    /// The paths.
    /// - Throws: `UsageError` when there is none.
    func paths() throws(UsageError) -> [String] {
        guard !words.isEmpty else { throw wrong("a file or folder is needed") }
        return words
    }

    /// - Throws: `UsageError` when there is a path.
    func noPaths() throws(UsageError) {
        if let word = words.first { throw wrong("\"\(word)\" is one word too many") }
    }

    /// A whole number from 1; `nil` when it was not given.
    /// - Throws: `UsageError` for anything else.
    func count(_ name: String, upTo limit: Int) throws(UsageError) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = Int(text), (1...limit).contains(count) else {
            throw UsageError("\(name) is a number from 1 to \(limit), not \"\(text)\"")
        }
        return count
    }

    /// The value of `--via`.
    /// - Throws: `UsageError` when there is no such way.
    func way() throws(UsageError) -> PlayingWay {
        guard let text = values["--via"] else { return .process }
        guard let way = PlayingWay(rawValue: text) else {
            throw UsageError("--via is process, pipe or pty, not \"\(text)\"")
        }
        return way
    }

    private func wrong(_ what: String) -> UsageError {
        UsageError("\(what); write it as: dobank session \(usage)")
    }
}
