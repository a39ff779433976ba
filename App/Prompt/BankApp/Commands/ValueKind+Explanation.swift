extension ValueKind {
    /// What may be typed, as one clause.
    var explanation: String {
        switch self {
        case .amount: "an amount, as 25.00 or 25,00"
        case .account: "a payee by number in the list, by name, or by IBAN with or without spaces"
        case .index: "the number in front of a row of the list"
        case .indexOrAccount: "the number in front of an account, its IBAN or its name"
        case .count: "how many, from 1"
        case .date: "a day or a month, as 2026-01-31, 2026-01, 31.1.2026, yesterday or last month"
        case .text: "any text"
        case .reference: "a reference of your own, a UUID; the same again never sends twice"
        case .file: "the path of a new file; asks before replacing one, unless --force"
        case .statement: "the path of a JSON file with an array of transactions"
        case .username: "the name you log in with"
        case .command: "the name of a command"
        case .commandOf(let feature): "a command of \(feature), with what follows it"
        case .choice(let words): words.joined(separator: " or ")
        }
    }
}
