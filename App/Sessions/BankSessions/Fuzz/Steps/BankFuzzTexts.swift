/// Values that random walks type, right and wrong.
enum BankFuzzTexts {
    /// What no currency can have, or nobody can send.
    static let wrongAmounts = [
        "0", "0.00", "-5", "-0.01", "1.001", "0.5.5", "1e5", "NaN", "abc", "1,000", "１２", "99999999999999999999",
        "92233720368547758.08", "", "0x10", "+", ".", "5 EURO",
    ]
    /// What is no account of the bank.
    static let wrongNumbers = [
        "AT00", "AT049999900000000002", "DE89370400440532013000", "XX12", "0", "", "AT04 9999 9000 0000 0001 0",
        "at049999900000000001x", "⠀",
    ]
    /// Places and counts.
    static let counts = ["1", "2", "5", "0", "-1", "1000", "1001", "99999999999999999999", "x", "１", "1.0", ""]
    /// References that a customer may choose.
    static let references = ["6ba7b810-9dad-41d1-80b4-00c04fd430c8", "7d444840-9dc0-41d1-b245-5ffdce74fad2"]
    /// Days.
    static let dates = ["2025-06-01", "2026-01-05", "2026-02-30", "0000-00-00", "9999-12-31", "yesterday", "2026-1-5"]
    /// What some transactions have in them, and others not.
    static let wanted = ["rent", "SALARY", "novak", "-300.00", "AT74", "sushi", "no-such-thing", "0"]
    /// What some transparent accounts have in their names, and others not.
    static let wantedNames = ["obec", "DUM", "skola", "gross", "no-such-thing", "a", "sva"]
    /// Notes and texts to find.
    static let notes = [
        "rent", "Miete für Mai", "to", "note note", "🧾", "x".padding(to: 141),
        "\"quoted\"", "'", "\\", "#", "$x", "{a:b}", "[..]", "...",
    ]
    /// Lines that are no command.
    static let garbage = [
        "", "sned 5", "balanec", "send", "send to", "send 5 to", "help help", "help nothing", "more", "show",
        "from", "theme", "theme blue", "'; DROP TABLE account; --", "💥", "select", "99", "-1",
        "login", "main(demo)>", "? Password:", "x".padding(to: 5_000),
    ]
}

extension String {
    fileprivate func padding(to count: Int) -> String { String(repeating: self, count: count) }
}
