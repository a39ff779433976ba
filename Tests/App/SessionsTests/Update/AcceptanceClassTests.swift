import Sessions
import Testing

/// Changes of one line, each of which one class takes.
struct AcceptanceClassTests {
    /// A change of one line that only one class takes, and what a refusal says of it.
    struct Example: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        let subject: String
        let acceptance: SessionUpdate.Acceptance

        var testDescription: String { "\(old) -> \(new)" }

        init(_ old: String, _ new: String, _ subject: String, _ acceptance: SessionUpdate.Acceptance) {
            self.old = old
            self.new = new
            self.subject = subject
            self.acceptance = acceptance
        }
    }

    private static let classes: [SessionUpdate.Acceptance] = [.wording, .time, .numbers, .money]

    private static let amounts = [
        ("Sent 100.00 EUR", "Sent 90.00 EUR"), ("Sent 100.00", "Sent 100.01"), ("138000 JPY", "138001 JPY"),
        ("EUR 5 paid", "EUR 6 paid"), ("1,234.50 paid", "2,234.50 paid"), ("-5.00 EUR", "5.00 EUR"), ("-5", "5"),
        ("5.00 EUR", "5.00 USD"), ("€100 paid", "€200 paid"), ("100 € paid", "100 $ paid"), ("$5 paid", "$6 paid"),
        ("EUR5 paid", "EUR6 paid"), ("5.00EUR paid", "5.00USD paid"), ("15 700 EUR paid", "16 700 EUR paid"),
        ("1'000 paid", "2'000 paid"), ("\u{2212}5.00 EUR", "5.00 EUR"), ("100€", "100$"), ("Sent 100.00 EUR", "Sent"),
        ("Sent", "Sent 100.00 EUR"), ("1.00 EUR and 2.00 EUR", "2.00 EUR and 1.00 EUR"),
        ("EUR has none", "USD has none"), ("In EUR", "In"), ("a - 5.00", "a + 5.00"), ("(5.00) left", "5.00 left"),
        ("total    5.00  x", "total  125.00  x"),
    ].map { Example($0, $1, "an amount", .money) }

    private static let accounts = [
        ("To AT04 9999 9000 0000 0001", "To AT74 9999 9000 0000 0002"),
        ("To AT04 9999 9000 0000 0001", "To AT04 9999 9000 0000 0002"),
        ("AT049999900000000001", "AT049999900000000009"),
        ("Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebc"),
        ("000000-2906478309/0800", "000000-2906478308/0800"), ("card 4999 is R2026001", "card 4999 is R2026002"),
    ].map { Example($0, $1, "an account number or a reference", .money) }

    private static let times = [
        ("On 2026-01-05", "On 2026-01-06"), ("On 2026-01-05", "On 2026-02-30"), ("5.1.2026", "6.1.2026"),
        ("At 2026-01-05T09:00:00.125Z", "At 2026-01-05T09:00:00.250Z"), ("in 2s", "in 3s"),
        ("at 9:00 or so", "at 9:30 or so"),
        ("3 days left", "4 days left"), ("took 0.25 s", "took 0.35 s"), ("5 January 2026", "5 March 2026"),
        ("wait 1h30m", "wait 1h40m"), ("January 5, 2026", "January 6, 2026"),
    ].map { Example($0, $1, "a time", .time) }

    private static let counts = [
        ("3 rows", "4 rows"), ("5 états", "6 états"), ("page 1 of 3", "page 2 of 3"), ("the 5th", "the 6th"),
    ].map { Example($0, $1, "a number", .numbers) }

    private static let words = [
        ("Sent 100.00 EUR.", "Paid 100.00 EUR!"), ("On 2026-01-05", "At 2026-01-05"), ("Hello", "Bye"),
        ("PIN of it", "TAN of it"),
        ("5 rows", "5 lines"),
    ].map { Example($0, $1, "the wording", .wording) }

    private static let blanks = [
        ("a b", "a  b"), ("a", "  a"), ("To AT04 9999 9000 0000 0001", "To AT049999900000000001"),
    ].map { Example($0, $1, "blanks", .wording) }

    @Test(arguments: amounts + accounts + times + counts + words + blanks)
    func `only its own class takes a change`(example: Example) throws {
        for acceptance in Self.classes where acceptance != example.acceptance {
            #expect(
                try update(example.old, accepting: acceptance, app: [.show(example.new)]).refusals
                    == ["1: \(example.subject) would change"], "\(acceptance.text)")
        }
        for acceptance in [example.acceptance, .everything] {
            #expect(
                try update(example.old, accepting: acceptance, app: [.show(example.new)]) == .rewritten(example.new))
        }
    }
}
