import DisplayText

/// A key that is pressed instead of a line being typed.
public enum SessionKey: Sendable, Hashable {
    /// Characters, typed one by one.
    case text(String)
    /// Ctrl and a letter, in upper case.
    case control(Character)
    case alt(Character)
    case named(Name)
    /// A function key, by its number.
    case function(Int)

    /// The keys with names, as `@keys` writes them.
    public enum Name: String, Sendable, CaseIterable {
        /// Ends the line.
        case enter = "Enter"
        /// Completes.
        case tab = "Tab"
        /// Completes the other way round.
        case backTab = "Shift-Tab"
        /// Leaves, or begins a command of an editor.
        case escape = "Esc"
        /// Deletes the character before the cursor.
        case backspace = "Backspace"
        /// Deletes the character at the cursor.
        case delete = "Delete"
        /// Changes between inserting and replacing.
        case insert = "Insert"
        /// The line before.
        case up = "Up"
        /// The line after.
        case down = "Down"
        /// The character before.
        case left = "Left"
        /// The character after.
        case right = "Right"
        /// The beginning of the line.
        case home = "Home"
        /// The word before.
        case wordLeft = "Ctrl-Left"
        /// The word after.
        case wordRight = "Ctrl-Right"
        case end = "End"
        /// The page before.
        case pageUp = "PageUp"
        /// The page after.
        case pageDown = "PageDown"
    }

    /// As `@keys` writes it.
    public var source: String {
        switch self {
        case .text(let text):
            Quoted.text(text, mark: "\"")
        case .control(let letter): "Ctrl-\(letter)"
        case .alt(let letter): "Alt-\(letter)"
        case .named(let name): name.rawValue
        case .function(let number): "F\(number)"
        }
    }

    /// The numbers of the function keys.
    public static let functions = 1...12

    /// Reads `KEY...`.
    static func keys(in text: String) throws(LineProblem) -> [SessionKey] {
        var keys: [SessionKey] = []
        var rest = text.trimmed
        while !rest.isEmpty {
            if rest.hasPrefix("\"") {
                guard let quoted = Quoted(rest, mark: "\"") else {
                    throw LineProblem("the text \(rest) is never closed")
                }
                keys.append(.text(quoted.content))
                rest = quoted.rest.trimmed
            } else {
                let word = rest.prefix { $0 != " " }
                keys.append(try key(String(word)))
                rest = String(rest[word.endIndex...]).trimmed
            }
        }
        return keys
    }

    private static func key(_ word: String) throws(LineProblem) -> SessionKey {
        if let name = Name(rawValue: word) { return .named(name) }
        if word.hasPrefix("Ctrl-"), let letter = word.dropFirst(5).first, word.count == 6,
            letter.isASCII, letter.isLetter || "@[\\]^_".contains(letter)
        {
            return .control(Character(letter.uppercased()))
        }
        if let number = Int(word.dropFirst()), word == "F\(number)", functions.contains(number) {
            return .function(number)
        }
        if word.hasPrefix("Alt-"), let letter = word.dropFirst(4).first, word.count == 5 { return .alt(letter) }
        let names = Name.allCases.map(\.rawValue) + ["Ctrl-C", "Ctrl-D", "Alt-b", "F1"]
        let hint = NearestWord.nearest(to: word, among: names).map { ". Did you mean \($0)?" }
        throw LineProblem(
            "there is no key \(word)" + (hint ?? "; there are \(names.joined(separator: ", ")) and \"text\""))
    }
}

extension [SessionKey] {
    /// The move that these keys are without a terminal: a line, Ctrl-C or the end of the input; nil for others.
    public var withoutTerminal: SessionMove? {
        switch self {
        case [.control("C")]: return .interrupt
        case [.control("D")]: return .end
        default: break
        }
        guard last == .named(.enter) else { return nil }
        var text = ""
        for key in dropLast() {
            guard case .text(let piece) = key else { return nil }
            text += piece
        }
        return .type(text, isInterrupted: false)
    }
}

/// What the app waits for.
public enum SessionWait: Sendable, Hashable, Codable {
    /// A command at a prompt, like `main(demo)>`.
    case prompt(String)
    /// An answer to a question, like `Password:`; a secret one is not shown while it is typed.
    case question(String, isSecret: Bool)
}

extension SessionWait {
    /// The same without the secrets in its label.
    func masked(by mask: SecretMask) -> SessionWait {
        switch self {
        case .prompt(let prompt): .prompt(mask.mask(prompt))
        case .question(let label, let isSecret): .question(mask.mask(label), isSecret: isSecret)
        }
    }

    /// What stands before the input.
    var label: String {
        switch self {
        case .prompt(let label), .question(let label, _): label
        }
    }

    /// The label of a question that shows one.
    var question: String? {
        if case .question(let label, _) = self, !label.trimmed.isEmpty { label } else { nil }
    }

    /// Without blanks around its label.
    var trimmed: SessionWait {
        switch self {
        case .prompt(let prompt): .prompt(prompt.trimmed)
        case .question(let label, let isSecret): .question(label.trimmed, isSecret: isSecret)
        }
    }

    /// What the app waits for, for a person.
    var explanation: String {
        switch trimmed {
        case .question("", _): "input, and shows nothing"
        case .prompt(let prompt): "input at the prompt \(prompt)"
        case .question(let label, isSecret: false): "an answer to \"\(label)\""
        case .question(let label, isSecret: true): "a secret answer to \"\(label)\""
        }
    }
}

/// What happens while the app waits.
public enum SessionMove: Sendable, Hashable {
    /// A line is typed; when it is interrupted, Ctrl-C follows while the app works on it.
    case type(String, isInterrupted: Bool)
    /// Keys are pressed instead of a line being typed.
    case press([SessionKey])
    /// Ctrl-C at the prompt.
    case interrupt
    case end
    /// Time goes by; the app waits on.
    case advance(milliseconds: Int64)
    /// A service begins to fail; the app waits on.
    case fault(SessionFault)
}
