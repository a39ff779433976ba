import BankKernel
import ShellCommands

/// How a command of a screen can be asked for without `-c`.
public enum ShellForm: Sendable, Hashable {
    /// As a separate command, `dobank send 5 alice --note Rent`; it also works alone at the main screen.
    case command
    /// As an option of its feature that narrows what the others show: `dobank history --find rent`.
    case filter
    /// As a filter that takes the place of the feature's others of this form: `dobank history --in`.
    case choice
    /// As a filter that does something else when it is repeated: `dobank accounts --sort name --sort name`.
    case toggle
    /// As an option of its feature that shows or writes something: `dobank history --export FILE`.
    case answer
    /// As a command below its feature: `dobank transfer import FILE`.
    case below
}

/// The commands of the command line that type lines at the prompt, from the declarations of the screens.
enum FeatureCommands {
    /// A command for each feature, then those that work alone.
    static let all: [ShellCommand] = FeatureRegistry.words.map(command(of:)) + alone.map { command($0.shape) }

    /// The features with their commands that work alone.
    private static let alone = FeatureWords.alone(of: FeatureRegistry.words)

    /// The lines that a parsed command types, and how many of the last ones are shown; `nil` for any other command.
    /// - Throws: `UsageError` for a value that no line can hold.
    static func lines(of line: ShellLine) throws(UsageError) -> (lines: [String], shown: Int)? {
        guard let name = line.names.first else { return nil }
        if let (feature, shape) = alone.first(where: { $0.shape.name == name }) {
            let parts = ShellPart.parts(of: shape.syntax)
            return ([try text(of: shape, parts, in: line, line.arguments, after: feature.name)], 1)
        }
        guard let feature = FeatureRegistry.words.first(where: { $0.name == name }) else { return nil }
        if let shape = feature.commands.first(where: { $0.shellForm == .below && line.names.dropFirst() == [$0.name] })
        {
            let parts = ShellPart.parts(of: shape.syntax)
            return ([try text(of: shape, parts, in: line, line.arguments, after: feature.name)], 1)
        }
        try checkParts(of: feature, in: line)
        try checkUser(of: feature, in: line)
        let filters = try lines(of: feature, [.filter, .choice, .toggle], in: line)
        let answers = try lines(of: feature, [.answer], in: line)
        guard !(filters + answers).isEmpty else { return ([name], 1) }
        return (filters + answers, max(1, answers.count))
    }

    /// An option that takes the place of a customer's has the short name, too.
    private static func withShortName(_ option: ShellOption) -> ShellOption {
        guard let shared = ShellOption.customer.first(where: { $0.name == option.name }) else { return option }
        return ShellOption(
            option.name, or: shared.names.filter { $0 != option.name }, option.value, to: option.summary)
    }

    /// Whether the named command has its own option with this name, instead of the program's.
    static func ownsOption(_ name: String, in line: ShellLine) -> Bool {
        alone.first { $0.shape.name == line.names.first }.map { ShellPart.parts(of: $0.shape.syntax) }?
            .contains { $0.optionName == name } ?? false
    }

    /// - Throws: `UsageError` for an option that belongs to another one, which is not there, and for two that exclude each other.
    private static func checkParts(of feature: FeatureWords, in line: ShellLine) throws(UsageError) {
        let shapes = feature.optionCommands
        var owners: [String: [String]] = [:]
        for shape in shapes {
            for part in ShellPart.parts(of: shape.syntax) where !part.optionName.isEmpty {
                owners[part.optionName, default: []].append("--\(shape.name)")
            }
        }
        let chosen = shapes.filter { $0.shellForm == .choice && $0.isGiven(in: line) }.map { "--\($0.name)" }
        guard chosen.count < 2 else { throw UsageError("give \(chosen.joined(separator: " or ")), not both") }
        for (part, owners) in owners.sorted(by: { $0.key < $1.key }) where line.has(part) {
            guard owners.contains(where: line.has) || owners.contains(part) else {
                throw UsageError("\(part) needs \(owners.joined(separator: " or "))")
            }
        }
    }

    /// - Throws: `UsageError` for a number as the name that logs in, where the feature shows users by their numbers.
    private static func checkUser(of feature: FeatureWords, in line: ShellLine) throws(UsageError) {
        guard let user = line.value(of: "--user"), Int(user) != nil,
            feature.commands.contains(where: { $0.shellForm == .below && $0.name == "user" })
        else { return }
        throw UsageError("--user is who logs in; for user \(user) write: dobank \(feature.name) user \(user)")
    }

    private static func lines(
        of feature: FeatureWords, _ forms: [ShellForm?], in line: ShellLine
    ) throws(UsageError) -> [String] {
        var lines: [String] = []
        for shape in feature.commands where forms.contains(shape.shellForm) && shape.isGiven(in: line) {
            let parts = ShellPart.parts(of: shape.syntax)
            let values = line.values(of: "--\(shape.name)")
            for arguments in parts.contains(where: \.isArgument) ? values.map({ [$0] }) : [[]] {
                if arguments.first?.isBlank == true { throw UsageError("--\(shape.name) needs a value") }
                lines.append(try text(of: shape, parts, in: line, arguments, after: feature.name))
            }
        }
        return lines
    }

    /// The line of a command with these values.
    /// - Throws: `UsageError` when the prompt would not read the same values in it.
    private static func text(
        of shape: CommandShape, _ parts: [ShellPart], in line: ShellLine, _ arguments: [String], after feature: String
    ) throws(UsageError) -> String {
        var (words, input, rest) = ([shape.name], CommandInput(), arguments[...])
        for part in parts {
            switch part {
            case .word(let word):
                input[word] = word
                words.append(word)
            case .argument(let name, let kind):
                let value = rest.popFirst()
                if value?.isBlank == true { throw UsageError("\(part.value?.name ?? name) is empty") }
                try check(value ?? "", of: kind, as: part.value?.name ?? name)
                input[name] = value
                words += value.map { [kind.text(of: $0)] } ?? []
            case .option(let word, let name, let kind):
                let given = [part.optionName, shape.shellShortcut].compactMap { $0 }.filter(line.has)
                guard let option = given.first, let value = line.value(of: option) else { continue }
                if given.count > 1 { throw UsageError("give \(given.joined(separator: " or ")), not both") }
                if value.isBlank { throw UsageError("\(option) needs a value") }
                try check(value, of: kind, as: option)
                input[word] = word
                input[name] = value
                words += [word, kind.text(of: value)]
            case .flag(let word, _):
                guard line.has(part.optionName) else { continue }
                input[word] = word
                words.append(word)
            }
        }
        let text = words.joined(separator: " ")
        guard SyntaxMatcher.match(CommandLineText(text).arguments, against: shape.syntax) == input else {
            throw UsageError("\"\(text)\" could be another command, too. Usage: \(line.usage)")
        }
        return "\(feature) \(text)"
    }

    /// - Throws: `UsageError` for several words where the prompt reads one.
    private static func check(_ value: String, of kind: ValueKind, as name: String) throws(UsageError) {
        guard kind.spansWords || !value.contains(where: \.isWhitespace) else {
            throw UsageError("\(name) is one word, not \"\(value)\"")
        }
    }

    private static func command(of feature: FeatureWords) -> ShellCommand {
        let options = feature.optionCommands.flatMap { shape in
            let parts = ShellPart.parts(of: shape.syntax)
            let value = parts.lazy.compactMap(\.value).first
            let option = ShellOption(
                "--\(shape.name)", value, to: shape.summaryWithValue, isRepeated: shape.shellForm == .toggle)
            return [option] + parts.compactMap(\.option) + shape.shortcutOptions(of: parts)
        }
        let below = feature.commands.filter { $0.shellForm == .below }.map { shape in
            let parts = ShellPart.parts(of: shape.syntax)
            return ShellCommand(
                shape.name, takes: parts.compactMap(\.value), options: parts.compactMap(\.option), to: shape.summary)
        }
        return ShellCommand(
            feature.name, options: options + ShellOption.customer, commands: below, standsAlone: true,
            to: feature.model.summary)
    }

    private static func command(_ shape: CommandShape) -> ShellCommand {
        let parts = ShellPart.parts(of: shape.syntax)
        let options = parts.compactMap(\.option).map(withShortName)
        return ShellCommand(
            shape.name, takes: parts.compactMap(\.value),
            options: options + ShellOption.customer.filter { !options.map(\.name).contains($0.name) }, to: shape.summary
        )
    }
}

/// A part of a command's syntax on the command line.
enum ShellPart: Sendable, Hashable {
    /// A word of the line that is not typed in the shell.
    case word(String)
    case argument(String, ValueKind)
    /// A keyword with a value that may be left out.
    case option(String, String, ValueKind)
    /// A keyword that may be left out, and what it does.
    case flag(String, to: String)

    static func parts(of syntax: [SyntaxElement]) -> [ShellPart] {
        syntax.flatMap { element -> [ShellPart] in
            switch element {
            case .keyword(let word, _): return [.word(word)]
            case .value(let name, let kind): return [.argument(name, kind)]
            case .optional(let elements):
                // The number of a row means nothing where no row was printed.
                if case .value(_, .index)? = elements.first { return [] }
                guard case .keyword(let word, let summary)? = elements.first else { return parts(of: elements) }
                guard elements.count > 1, case .value(let name, let kind) = elements[1] else {
                    return [.flag(word, to: summary)]
                }
                return [.option(word, name, kind)]
            }
        }
    }

    var isArgument: Bool { value != nil }

    /// The word that is typed in the shell; `nil` for any other part. It is no number of a row, for none was printed.
    var value: ShellArgument? {
        guard case .argument(let name, let kind) = self else { return nil }
        return ShellArgument(name.hasSuffix("|N") ? String(name.dropLast(2)) : name, kind.shellKind)
    }

    /// The name of the option; empty for any other part.
    var optionName: String {
        switch self {
        case .option(let word, _, _), .flag(let word, _): word.hasPrefix("--") ? word : "--\(word)"
        case .word, .argument: ""
        }
    }

    /// The option that is typed in the shell; `nil` for any other part.
    var option: ShellOption? {
        switch self {
        case .option(_, let name, let kind):
            ShellOption(optionName, ShellArgument(name, kind.shellKind), to: kind.explanation)
        case .flag(_, let summary): ShellOption(optionName, to: summary)
        case .word, .argument: nil
        }
    }
}

extension CommandShape {
    /// Whether it was asked for by its own option, or by the one that gives its value, too.
    fileprivate func isGiven(in line: ShellLine) -> Bool {
        ["--\(name)", shellShortcut].compactMap { $0 }.contains(where: line.has)
    }

    /// The option that gives it together with the value of its keyword, if it has one.
    fileprivate func shortcutOptions(of parts: [ShellPart]) -> [ShellOption] {
        guard let shellShortcut, let option = parts.lazy.compactMap(\.option).first else { return [] }
        return [ShellOption(shellShortcut, option.value, to: "short for --\(name) \(option.name)")]
    }

    /// What it does with its value, which an option always has.
    fileprivate var summaryWithValue: String {
        summary.firstRange(of: "; alone, ").map { String(summary[..<$0.lowerBound]) } ?? summary
    }
}

extension ValueKind {
    fileprivate var shellKind: ShellValueKind {
        switch self {
        case .file, .statement, .payments: .file
        case .choice(let words): .choice(words)
        default: .text
        }
    }
}

extension FeatureWords {
    /// The commands that are options of the feature on the command line.
    fileprivate var optionCommands: [CommandShape] {
        commands.filter { [.filter, .choice, .toggle, .answer].contains($0.shellForm) }
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
