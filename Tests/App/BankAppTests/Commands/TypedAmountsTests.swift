import BankKernel
import BankSamples
import Money
import ShellCommands
import Testing

@testable import BankAnswers

@Suite struct TypedAmountsTests {
    @Test(
        arguments: [
            ("25", .eur(25_00), .eur(25_00)), ("10..50", .eur(10_00), .eur(50_00)),
            ("50 .. 10", .eur(10_00), .eur(50_00)),
            ("5,50..1.000,00", .eur(5_50), .eur(1_000_00)), ("100..", .eur(100_00), nil), ("..50", nil, .eur(50_00)),
            (">100", .eur(100_01), nil), (">= 100", .eur(100_00), nil), ("<50", nil, .eur(49_99)),
            ("<=50", nil, .eur(50_00)), ("0", .eur(0), .eur(0)),
        ] as [(String, Money?, Money?)])
    func `reads amounts and ranges of them`(text: String, least: Money?, greatest: Money?) throws {
        #expect(try TypedAmounts.range(text, in: .eur) == AmountRange(least: least, greatest: greatest))
    }

    @Test(
        arguments: ["", "..", "x", "10..x", "1..2..3", ">", "<0", "10 50", "1e5"].map {
            ($0, .eur, "\"\($0)\" is not an amount. Write 25, 10..50, 100.. or >100.")
        } + ["-5", "+5"].map { ($0, .eur, "\"\($0)\" has a sign. \"out\" shows what went out, \"in\" what came in.") }
            + [
                ("1,000", .eur, "1,000 is ambiguous. Write 1000 or 1.00."),
                ("1.5..3", .jpy, "\"1.5\" has decimals; JPY has none."),
            ] as [(String, Currency, String)])
    func `refuses anything else and says what would be right`(text: String, currency: Currency, message: String) {
        #expect(throws: TypedAmountsError(message: message)) { try TypedAmounts.range(text, in: currency) }
    }
}
