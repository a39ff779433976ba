import BankKernel
import BankSamples
import Money
import Terminal
import Testing

@testable import BankApp

@Suite struct AnswerFieldTests {
    @Test func `an account has its number in one piece for programs, in groups for people`() {
        let sut = AnswerField<AccountModel>.account("number", "x", column: .text("Number")) { $0.number }
        #expect(sut.value(.checking) == .text("DE89370400440532013000"))
        #expect(sut.cell?.text(.checking).text == "DE89 3704 0044 0532 0130 00")
    }

    @Test func `an amount is decimal text, and its currency a field of its own`() {
        let amount = AnswerField<AccountModel>.amount("balance", "x", column: .number("Balance")) { $0.balance }
        let currency = AnswerField<AccountModel>.currency { $0.currency }
        #expect(amount.value(.checking) == .text("1234.50"))
        #expect(currency.value(.checking) == .text("EUR"))
        #expect(amount.cell?.text(.checking).text == "1234.50 EUR")
        #expect(amount.value(.payee) == .nothing)
        #expect(amount.cell?.text(.payee).text == "")
    }

    @Test func `an amount that came in has a sign for people only`() {
        let sut = AnswerField<Money>.amount("amount", "x", column: .number("Amount"), isSigned: true) { $0 }
        #expect(sut.value(.eur(5_00)) == .text("5.00"))
        #expect(sut.cell?.text(.eur(5_00)).text == "+5.00 EUR")
        #expect(sut.cell?.text(.eur(-5_00)).text == "-5.00 EUR")
    }

    @Test func `a moment is RFC 3339 for programs, a day for people`() {
        let sut = AnswerField<Instant>.instant("at", "x", column: .text("At")) { $0 }
        let moment = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        #expect(sut.value(moment) == .text("2026-01-05T09:00:00Z"))
        #expect(sut.cell?.text(moment).text == "2026-01-05")
    }

    @Test func `a flag is a mark or nothing`() {
        let sut = AnswerField<Bool>.flag("isOn", "x", column: .text(""), mark: "on") { $0 }
        #expect(sut.value(true) == .flag(true))
        #expect([true, false].map { sut.cell?.text($0).text } == ["on", ""])
    }

    @Test func `a field without a column is for programs alone`() {
        #expect(AnswerField<String>.text("x", "x") { $0 }.cell == nil)
    }

    @Test func `a field of a part says the same of the whole`() {
        let sut = AnswerField<String>.text("x", "x", column: .text("X")) { $0 }.of { (pair: (String, Int)) in pair.0 }
        #expect(sut.value(("a", 1)) == .text("a"))
        #expect(sut.cell?.text(("a", 1)).text == "a")
        #expect(sut.shown { _ in "b" }.cell?.text(("a", 1)).text == "b")
    }
}
