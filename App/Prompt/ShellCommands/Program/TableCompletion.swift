/// What Tab can add to a line that is typed at the prompt of a program, from its table of commands.
struct TableCompletion: Sendable {
    let table: ShellCommand
    /// Completes the paths of files.
    let paths: @Sendable (String) -> [String]

    /// The words that can follow at the end of `text`, even those that do not begin with what is typed.
    func candidates(for text: String) -> [String] {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let typed = words.removeLast()
        var place = Place(path: [table])
        for word in words where !word.isEmpty { place.read(word) }
        guard !place.isUnknown else { return [] }
        if let option = place.openOption { return values(of: option.value?.kind, typed: typed) }
        if !place.optionsEnded, typed.hasPrefix("-") { return options(at: place, typed: typed) }
        let command = place.path[place.path.count - 1]
        if !command.commands.isEmpty { return command.commands.map(\.name) }
        guard let last = command.arguments.last else { return [] }
        let isBehind = place.arguments >= command.arguments.count
        guard !isBehind || last.isRepeated else { return [] }
        return values(of: (isBehind ? last : command.arguments[place.arguments]).kind, typed: typed)
    }

    private func options(at place: Place, typed: String) -> [String] {
        let options = ShellLine.options(at: place.path)
        guard let equals = typed.firstIndex(of: "=") else { return options.map(\.name) }
        let name = String(typed[..<equals])
        guard let option = options.first(where: { $0.names.contains(name) }) else { return [] }
        return values(of: option.value?.kind, typed: String(typed[typed.index(after: equals)...])).map {
            "\(name)=\($0)"
        }
    }

    private func values(of kind: ShellValueKind?, typed: String) -> [String] {
        switch kind {
        case .choice(let words): words
        case .file: paths(typed)
        case .folder: paths(typed).filter { $0.hasSuffix("/") }
        case .text, nil: []
        }
    }

    /// How far the words before the cursor lead.
    private struct Place {
        var path: [ShellCommand]
        /// How many words of the command have been typed.
        var arguments = 0
        /// The option whose value is to come.
        var openOption: ShellOption?
        var optionsEnded = false
        /// Whether no command has the name of one of the words.
        var isUnknown = false

        init(path: [ShellCommand]) { self.path = path }

        mutating func read(_ word: String) {
            if openOption != nil {
                openOption = nil
            } else if !optionsEnded, word == "--" {
                optionsEnded = true
            } else if !optionsEnded, ShellOption.isOption(word) {
                let option = ShellLine.options(at: path).first { $0.names.contains(word) }
                if option?.value != nil { openOption = option }
            } else if path[path.count - 1].commands.isEmpty {
                arguments += 1
            } else if let next = path[path.count - 1].command(word) {
                path.append(next)
            } else {
                isUnknown = true
            }
        }
    }
}
