import Testing

@testable import BankApp

@Suite struct SyntaxMatcherTests {
    @Test func `a value takes one word`() {
        #expect(match("7", [.value("N", .index)])?["N"] == "7")
    }

    @Test func `a word too many does not fit`() {
        #expect(match("7 8", [.value("N", .index)]) == nil)
    }

    @Test func `a missing value does not fit`() {
        #expect(match("", [.value("N", .index)]) == nil)
    }

    @Test func `an optional value may be missing`() {
        #expect(match("", [.optional([.value("N", .index)])]) != nil)
    }

    @Test func `an account number keeps its blanks up to the keyword`() {
        let input = match("25.00 to AT61 1904 3002 note rent for  May", Self.send)
        #expect(input?["AMOUNT"] == "25.00")
        #expect(input?["NUMBER"] == "AT61 1904 3002")
        #expect(input?["TEXT"] == "rent for  May")
    }

    @Test func `an amount keeps the currency behind it`() {
        #expect(match("25.00 EUR to AT61", Self.send)?["AMOUNT"] == "25.00 EUR")
    }

    @Test func `keywords are found in upper case too`() {
        #expect(match("25.00 TO AT61", Self.send)?["NUMBER"] == "AT61")
    }

    @Test func `a keyword without its value does not fit`() {
        #expect(match("25.00 to", Self.send) == nil)
        #expect(match("25.00 to AT61 note", Self.send) == nil)
    }

    @Test func `the whole of an optional part may be missing`() throws {
        let input = try #require(match("", Self.send))
        #expect(input["AMOUNT"] == nil)
    }

    private static let send: [SyntaxElement] = [
        .optional([
            .value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account),
            .optional([.keyword("note"), .value("TEXT", .text)]),
        ])
    ]

    private func match(_ line: String, _ syntax: [SyntaxElement]) -> CommandInput? {
        SyntaxMatcher.match(CommandLineText(line).words, against: syntax)
    }
}
