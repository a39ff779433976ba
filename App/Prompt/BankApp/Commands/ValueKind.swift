/// What a word of a command stands for; completion, help and checks go by it.
public enum ValueKind: Sendable, Hashable {
    /// An amount of money.
    case amount
    /// The number of an account, with or without spaces.
    case account
    /// A place in the list shown last, from 1.
    case index
    /// A place in the list of own accounts, or the number of one.
    case indexOrAccount
    /// How many, above zero.
    case count
    /// A day, `YYYY-MM-DD`.
    case date
    /// Free text to the end of the line, or to the next keyword.
    case text
    /// The reference of a transfer.
    case reference
    /// The path of a file to write.
    case file
    /// The path of a statement to read.
    case statement
    /// The name a customer logs in with.
    case username
    /// The name of a command of the screen.
    case command
    /// The rest of a line: a command of the feature with this name.
    case commandOf(String)
    /// One of some words.
    case choice([String])

    /// Whether the value may be several words.
    var spansWords: Bool {
        switch self {
        case .amount, .account, .indexOrAccount, .date, .text, .file, .statement, .commandOf: true
        case .index, .count, .reference, .username, .command, .choice: false
        }
    }

    /// Whether the value is the path of a file.
    var isPath: Bool { self == .file || self == .statement }

    /// Whether any word may stand in the value, a keyword among them.
    var isFree: Bool {
        switch self {
        case .text, .file, .statement, .commandOf: true
        case .amount, .account, .index, .indexOrAccount, .count, .date, .reference, .username, .command, .choice: false
        }
    }
}
