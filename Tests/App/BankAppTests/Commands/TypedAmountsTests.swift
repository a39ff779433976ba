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

    @Test(arguments: ["", "..", "x", "10..x", "1..2..3", ">", "<0", "10 50", "1e5"])
    func `refuses anything else with examples`(text: String) {
        #expect(throws: TypedAmountsError(message: "\"\(text)\" is not an amount. Write 25, 10..50, 100.. or >100.")) {
            try TypedAmounts.range(text, in: .eur)
        }
    }

    @Test func `refuses an amount that may be two, with both`() {
        #expect(throws: TypedAmountsError(message: "1,000 is ambiguous. Write 1000 or 1.00.")) {
            try TypedAmounts.range("1,000", in: .eur)
        }
    }

    @Test(arguments: ["-5", "+5"])
    func `refuses a sign and says what stands for it`(text: String) {
        let refusal = "\"\(text)\" has a sign. \"out\" shows what went out, \"in\" what came in."
        #expect(throws: TypedAmountsError(message: refusal)) { try TypedAmounts.range(text, in: .eur) }
    }

    @Test func `refuses decimals that the currency does not have`() {
        #expect(throws: TypedAmountsError(message: "\"1.5\" has decimals; JPY has none.")) {
            try TypedAmounts.range("1.5..3", in: .jpy)
        }
    }
}
