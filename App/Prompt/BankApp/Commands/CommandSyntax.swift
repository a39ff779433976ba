import BankAnswers
import BankKernel

/// A part of the syntax after a command's name.
public indirect enum SyntaxElement: Sendable, Hashable {
    /// A word that must be typed as it is; what it does, where the word alone is an option of the shell.
    case keyword(String, to: String = "")
    /// A value, by the name it has in the help.
    case value(String, ValueKind)
    /// Parts that can be omitted together.
    case optional([SyntaxElement])
}

extension SyntaxElement: CustomStringConvertible {
    /// The part as the help shows it: `to`, `AMOUNT`, `[note TEXT]`.
    public var description: String {
        switch self {
        case .keyword(let word, _): word
        case .value(let name, _): name
        case .optional(let elements): "[\(elements.map(\.description).joined(separator: " "))]"
        }
    }
}

/// The kind of a value, for completion, help and checks.
public enum ValueKind: Sendable, Hashable {
    /// An amount of money.
    case amount
    /// The number of an account, with or without spaces.
    case account
    /// A row number in the list shown last, from 1.
    case index
    /// A row number in the list of own accounts, or the number of one.
    case indexOrAccount
    /// How many, above zero.
    case count
    /// A range of amounts, or one.
    case amounts
    /// A day, a month, a year, or a range of them.
    case date
    /// Free text to the end of the line, or to the next keyword.
    case text
    /// Words to look for; those in quotes stay together.
    case words
    /// Such a text, which goes with a transfer.
    case note
    /// The reference of a transfer.
    case reference
    /// The path of a file to write.
    case file
    /// The path of a statement to read.
    case statement
    /// The path of a payment file to read.
    case payments
    /// The name a customer logs in with.
    case username
    /// The id of a user of the service of transactions, which may have blanks.
    case user
    /// A customer's own word for a payee.
    case nickname
    /// The name of a command of the screen, or of a feature and of a command there.
    case command
    /// The rest of a line: a command of the feature with this name.
    case commandOf(String)
    /// One of some words.
    case choice([String])

    /// Whether the value may be several words.
    var spansWords: Bool {
        switch self {
        case .amount, .amounts, .account, .indexOrAccount, .date, .text, .words, .note, .file, .statement,
            .payments, .user, .command, .commandOf:
            true
        case .index, .count, .reference, .username, .nickname, .choice: false
        }
    }

    /// Whether the value is the path of a file.
    var isPath: Bool { [.file, .statement, .payments].contains(self) }

    /// Whether the value may contain any word, even a keyword.
    var isFree: Bool {
        switch self {
        case .text, .words, .note, .file, .statement, .payments, .user, .commandOf: true
        case .amount, .amounts, .account, .index, .indexOrAccount, .count, .date, .reference, .username, .nickname,
            .command, .choice:
            false
        }
    }
}

extension ValueKind {
    /// Whether quotes around the whole of it are not a part of it, as in a shell.
    private var mayBeQuoted: Bool {
        [.text, .note, .account, .indexOrAccount, .nickname, .user, .file, .statement, .payments].contains(self)
    }

    /// The value that is typed as `text`.
    func value(typed text: String) -> String {
        let scalars = text.unicodeScalars
        guard mayBeQuoted, scalars.count >= 2, let quote = scalars.first, "\"'".unicodeScalars.contains(quote) else {
            return text
        }
        let inner = scalars.dropFirst().dropLast()
        let isWhole = !inner.contains(quote) || inner.first == quote && inner.last == quote
        return scalars.last == quote && isWhole ? String(inner) : text
    }

    /// What is typed for `value`: quotes around it where some would be taken off, or outer blanks be lost.
    func text(of value: String) -> String {
        let hasOuterBlank = [value.first, value.last].contains { $0?.isWhitespace == true }
        guard mayBeQuoted, hasOuterBlank || self.value(typed: value) != value else { return value }
        return ["\"", "'"].map { $0 + value + $0 }.first { self.value(typed: $0) == value } ?? value
    }

    /// What may be typed, as one clause.
    var explanation: String {
        switch self {
        case .amount: "an amount, such as 25.00, 25,00 or €25"
        case .account: "a payee by number in the list, by name or nickname, or by IBAN with or without spaces"
        case .index: "the number of a row in the list"
        case .indexOrAccount: "the number of an account in the list, its IBAN or its name"
        case .count: "a number, 1 or more"
        case .amounts: "an amount or a range, as \(TypedAmounts.examples)"
        case .date: "days, as \(TypedDays.examples)"
        case .text: "any text"
        case .words: "words in any order; in double quotes they stay together"
        case .note: "any text of at most \(TransferOrder.noteLimit) characters"
        case .reference: "your own reference, a UUID; the same one never sends twice"
        case .file: "the path of a new file; asks before replacing one, unless --force"
        case .statement: "the path of a JSON file with an array of transactions"
        case .payments: "the path of a payment file: pain.001 (ISO 20022), or CSV with columns iban and amount"
        case .username: "the name you log in with"
        case .user: "the id of a user, as \"users\" lists them"
        case .nickname: "one word of your own, such as landlord"
        case .command: "the name of a command"
        case .commandOf(let feature): "a command of \(feature), with what follows it"
        case .choice(let words): words.joined(separator: " or ")
        }
    }
}

/// Matches the words after a command's name with its syntax.
struct SyntaxMatcher {
    private let words: [Substring]
    private var position = 0
    private var input = CommandInput()

    /// The values in `words`; `nil` when they do not fit `syntax`.
    static func match(_ words: [Substring], against syntax: [SyntaxElement]) -> CommandInput? {
        var matcher = SyntaxMatcher(words: words)
        guard matcher.consume(syntax[...]), matcher.position == words.count else { return nil }
        return matcher.input
    }

    private init(words: [Substring]) {
        self.words = words
    }

    private mutating func consume(_ syntax: ArraySlice<SyntaxElement>) -> Bool {
        guard let element = syntax.first else { return true }
        let rest = syntax.dropFirst()
        switch element {
        case .keyword(let keyword, _):
            guard position < words.count, words[position].lowercased() == keyword else { return false }
            input[keyword] = keyword
            position += 1
        case .value(let name, let kind):
            guard position < words.count else { return false }
            let end =
                kind.spansWords
                ? min(endOfPhrase(kind, before: Self.openings(of: rest)), words.count - Self.singleWords(in: rest))
                : position + 1
            guard end > position else { return false }
            input[name] = kind.value(typed: phrase(from: position, to: end))
            position = end
        case .optional(let elements):
            return begins(elements, before: rest) ? consume(elements + rest) : consume(rest)
        }
        return consume(rest)
    }

    private func begins(_ elements: [SyntaxElement], before rest: ArraySlice<SyntaxElement>) -> Bool {
        guard position < words.count else { return false }
        switch elements.first {
        case .keyword(let keyword, _): return words[position].lowercased() == keyword
        case .value(_, let kind) where kind.spansWords:
            return endOfPhrase(kind, before: Self.openings(of: elements.dropFirst() + rest)) > position
        case .value, .optional, nil: return true
        }
    }

    private func endOfPhrase(_ kind: ValueKind, before openings: [Opening]) -> Int {
        words.indices[position...].first { index in
            openings.contains {
                $0.keyword == words[index].lowercased() && (!kind.isFree || $0.fits(words[(index + 1)...]))
            }
        } ?? words.count
    }

    /// The words with the blanks that were typed between them.
    private func phrase(from start: Int, to end: Int) -> String {
        let line = words[start].base
        return String(line[words[start].startIndex..<words[end - 1].endIndex])
    }

    /// How many words the values take that must follow and are one word each.
    private static func singleWords(in syntax: ArraySlice<SyntaxElement>) -> Int {
        syntax.prefix { if case .value(_, let kind) = $0 { !kind.spansWords } else { false } }.count
    }

    /// The keywords that may come next.
    private static func openings(of syntax: ArraySlice<SyntaxElement>) -> [Opening] {
        switch syntax.first {
        case .keyword(let keyword, _): [Opening(keyword: keyword, next: syntax.dropFirst().first)]
        case .optional(let elements): openings(of: elements[...]) + openings(of: syntax.dropFirst())
        case .value, nil: []
        }
    }
}

/// A keyword, and what follows it.
private struct Opening {
    let keyword: String
    let next: SyntaxElement?

    /// Whether the keyword certainly ends a free text: it may also be a word of the text.
    func fits(_ rest: ArraySlice<Substring>) -> Bool {
        guard let next else { return rest.isEmpty }
        guard case .value(_, .reference) = next else { return true }
        return rest.count == 1 && rest.first.map(Self.isNearlyReference) == true
    }

    /// Whether `word` is meant as a reference, even a malformed one.
    private static func isNearlyReference(_ word: Substring) -> Bool {
        let hyphens = word.count { $0 == "-" }
        return word.allSatisfy { $0 == "-" || $0.isHexDigit } && (hyphens > 2 || word.count == 32)
    }
}
