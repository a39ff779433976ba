import BankKernel
import DisplayText
import ShellCommands

/// The words that can begin a line at one screen, and their meanings.
@MainActor
struct Vocabulary {
    enum Meaning {
        /// A command of the screen, or of all screens.
        case command(Command)
        /// A feature, to open it or to run a command there.
        case feature(FeatureWords)
        /// The command of a feature that works alone here, by its full name.
        case commandOf(FeatureWords, String)
        /// A row of the list, by its number.
        case row
        /// A command of the list below a detail.
        case parentList
        /// Unknown; the message suggests a correction.
        case unknown(String)
    }

    private nonisolated static let alwaysKnown = ["help", "back", "output", "theme"]

    /// Whether `word` is known at every screen of a customer.
    nonisolated static func isKnownEverywhere(_ word: String) -> Bool {
        PromptWords.synonyms[word] != nil || alwaysKnown.contains { $0.hasPrefix(word) }
    }

    /// Why a line that has other words after the number of a row means nothing.
    nonisolated static func refusal(ofRow number: String) -> String {
        "\"\(number)\" alone opens a row of the list; a command begins with its name, as in \"help\"."
    }

    private let commands: [Command]
    private let features: [FeatureWords]
    private let place: Place

    /// The properties of a screen that decide the meaning of words.
    struct Place {
        /// Whether commands of features work alone.
        var isMain = false
        /// Whether messages may quote the input.
        var mayBeLogged = true
        var abbreviations: [String: String] = [:]
        /// Whether a number means a row.
        var hasRows = false
        /// The commands of the list below, when it is a detail.
        var parentList: [CommandShape]?
    }

    init(of commands: [Command], at place: Place, features: [FeatureWords]) {
        (self.commands, self.place, self.features) = (commands, place, features)
    }

    /// - Parameters:
    ///   - commands: Those of `screen` and of all screens.
    ///   - list: The list below, when `screen` is a detail.
    ///   - features: Those that can be opened from here.
    init(of commands: [Command], at screen: any Screen, above list: (any ListScreen)?, features: [FeatureWords]) {
        let rows = screen as? any ListScreen
        self.init(
            of: commands,
            at: Place(
                isMain: screen is MainScreen, mayBeLogged: screen.mayBeLogged, abbreviations: screen.abbreviations,
                hasRows: rows.map { list == nil || !$0.numbers.isEmpty } ?? false,
                parentList: list.map { type(of: $0).vocabulary }),
            features: features)
    }

    /// The meaning of `word`, which is in lower case.
    func meaning(of word: String) -> Meaning {
        if let meaning = exactMeaning(of: word) { return meaning }
        if let full = place.abbreviations[word] ?? PromptWords.synonyms[word], let meaning = exactMeaning(of: full) {
            return meaning
        }
        if Int(word) != nil, let row { return row }
        if let below = place.parentList, below.contains(where: { $0.name == word }) { return .parentList }
        guard place.mayBeLogged else { return .unknown(guidance(for: word)) }
        // A command of the main screen is not the beginning of another word.
        if MainScreen.vocabulary.contains(where: { $0.name == word }) { return .unknown(guidance(for: word)) }
        let begun = words.filter { $0.hasPrefix(word) }
        if begun.count > 1 { return .unknown("\"\(word)\" could be \(PromptWords.choice(of: begun)).") }
        return begun.first.flatMap(exactMeaning) ?? .unknown(guidance(for: word))
    }

    /// Every word that can begin a line, each once.
    var words: [String] {
        let names = commands.map(\.name)
        return names + (features.map(\.name) + alone.map(\.shape.name)).filter { !names.contains($0) }
    }

    /// The commands of features that need not be opened first.
    private var alone: [(feature: FeatureWords, shape: CommandShape)] {
        place.isMain ? FeatureWords.alone(of: features) : []
    }

    /// The feature called `name` that can be opened from here.
    func feature(named name: String) -> FeatureWords? { features.first { $0.name == name } }

    private func exactMeaning(of word: String) -> Meaning? {
        if let command = commands.first(where: { $0.name == word }) { return .command(command) }
        if let feature = feature(named: word) { return .feature(feature) }
        return alone.first { $0.shape.name == word }.map { .commandOf($0.feature, word) }
    }

    private var row: Meaning? {
        if place.hasRows { return .row }
        return place.parentList == nil ? nil : .parentList
    }

    private func guidance(for word: String) -> String {
        let unknown = "unknown command \"\(word)\"."
        guard place.mayBeLogged else {
            // The word may be a password: only the command that it resembles is quoted.
            let suggestion = NearestWord.nearest(to: word, among: words)
            return suggestion.map { "\(unknown) Did you mean \"\($0)\"?" }
                ?? "Log in first: login NAME"
        }
        let knowing = features.filter { $0.knows(word) }.map { "\($0.name) \(word)" }
        if !knowing.isEmpty { return "\(unknown) It works on other screens: type \(PromptWords.choice(of: knowing))." }
        if !features.isEmpty, MainScreen.vocabulary.contains(where: { $0.name == word }) {
            return "\(unknown) It works on the main screen: \"back\" leads there."
        }
        if let suggestion = NearestWord.nearest(to: word, among: words) ?? nearestElsewhere(to: word) {
            return "\(unknown) Did you mean \"\(suggestion)\"?"
        }
        return "\(unknown) Type \"help\" for the commands of this screen."
    }

    /// The command of another screen that resembles `word`, after the name of its feature.
    private func nearestElsewhere(to word: String) -> String? {
        guard let name = NearestWord.nearest(to: word, among: features.flatMap { $0.commands.map(\.name) }) else {
            return nil
        }
        return features.first { $0.knows(name) }.map { "\($0.name) \(name)" }
    }
}

/// A feature that can begin a line, with the commands of its first screen.
struct FeatureWords: Sendable, Hashable {
    let model: FeatureModel
    let commands: [CommandShape]
    /// The commands of a login that may precede its first screen.
    var loginCommands: [CommandShape] = []

    /// The word that opens it.
    var name: String { model.type.rawValue }

    /// The commands of `features` that work alone, at the main screen and in the shell.
    static func alone(of features: [FeatureWords]) -> [(feature: FeatureWords, shape: CommandShape)] {
        features.flatMap { feature in
            feature.commands.filter { $0.shellForm == .command }.map { (feature, $0) }
        }
    }

    func knows(_ word: String) -> Bool { commands.contains { $0.name == word } }

    /// The problem with `word` after the name of the feature; `nil` for none, or when only the screen knows.
    func fault(in word: String) -> String? {
        if Int(word) != nil || (commands + loginCommands).contains(where: { $0.name.hasPrefix(word) }) { return nil }
        if Vocabulary.isKnownEverywhere(word) { return nil }
        let help =
            NearestWord.nearest(to: word, among: commands.map(\.name))
            .map { "Did you mean \"\(name) \($0)\"?" } ?? "Type \"\(name)\", and \"help\" there."
        return "\(name) has no command \"\(word)\". \(help)"
    }
}
