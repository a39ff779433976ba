/// Words that say which way money goes: with the other one, the line says the opposite.
enum MoneyDirection {
    private static let pairs = [
        ("debit", "credit"), ("debits", "credits"), ("debited", "credited"), ("debtor", "creditor"), ("payer", "payee"),
        ("send", "receive"), ("sends", "receives"), ("sent", "received"), ("sending", "receiving"),
        ("sender", "recipient"), ("sender", "receiver"), ("paid", "received"), ("deposit", "withdrawal"),
        ("deposit", "withdraw"), ("deposits", "withdrawals"), ("deposited", "withdrawn"), ("incoming", "outgoing"),
        ("income", "expense"), ("income", "expenses"), ("income", "spending"), ("earned", "spent"), ("gain", "loss"),
        ("gains", "losses"), ("gained", "lost"), ("profit", "loss"), ("profits", "losses"), ("plus", "minus"),
        ("positive", "negative"), ("asset", "liability"), ("assets", "liabilities"), ("buy", "sell"),
        ("buys", "sells"), ("bought", "sold"), ("purchase", "sale"), ("lend", "borrow"), ("lent", "borrowed"),
        ("surplus", "deficit"), ("refund", "charge"), ("refunded", "charged"), ("added", "deducted"),
        ("increase", "decrease"), ("increased", "decreased"), ("higher", "lower"), ("above", "below"),
    ]
    /// Words of all kinds of lines, which say so only in the place of each other.
    private static let common = [("to", "from"), ("in", "out"), ("more", "less"), ("most", "least"), ("up", "down")]
    private static let opposites = table(pairs + common)
    private static let telling = Set(table(pairs).keys)

    /// Whether a word says it on its own.
    static func isToldBy(_ word: String) -> Bool {
        telling.contains(word.lowercased())
    }

    /// Whether one of the words is the opposite of one of the others.
    static func turns(_ words: [String], into others: [String]) -> Bool {
        let others = Set(others.map { $0.lowercased() })
        return words.contains { opposites[$0.lowercased()]?.isDisjoint(with: others) == false }
    }

    private static func table(_ pairs: [(String, String)]) -> [String: Set<String>] {
        pairs.reduce(into: [:]) { table, pair in
            table[pair.0, default: []].insert(pair.1)
            table[pair.1, default: []].insert(pair.0)
        }
    }
}
