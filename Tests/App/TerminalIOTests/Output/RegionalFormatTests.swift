import DisplayText
import TerminalIO
import Testing

@MainActor
@Suite struct RegionalFormatTests {
    @Test(arguments: [
        ("C", "1,234,567.50"), ("", "1,234,567.50"), ("en_US.UTF-8", "1,234,567.50"), ("xx_XX", "1,234,567.50"),
        ("ja_JP.UTF-8", "1,234,567.50"), ("de_DE.UTF-8", "1.234.567,50"), ("de_DE@euro", "1.234.567,50"),
        ("de", "1.234.567,50"), ("de_CH.UTF-8", "1’234’567.50"), ("es_MX", "1,234,567.50"), ("es_PE", "1,234,567.50"),
        ("es_AR", "1.234.567,50"), ("de_AT.UTF-8", "1.234.567,50"),
        ("gl_ES", "1\u{A0}234\u{A0}567,50"), ("en_DE", "1.234.567,50"),
        ("cs_CZ.UTF-8", "1\u{A0}234\u{A0}567,50"), ("fr_FR.UTF-8", "1\u{A0}234\u{A0}567,50"),
    ])
    func `groups digits as the locale does`(locale: String, expected: String) {
        #expect(NumberFormat(locale: locale).text("1234567.50") == expected)
    }

    @Test(arguments: [
        ("0", "0"), ("12", "12"), ("999.99", "999.99"), ("1000", "1,000"), ("-1234.5", "-1,234.5"), ("-999", "-999"),
        ("+100000.000", "+100,000.000"), (".5", ".5"), ("1234.", "1,234"), ("", ""), ("N/A", "N/A"),
    ])
    func `groups whole digits by threes`(plain: String, expected: String) {
        #expect(NumberFormat.english.text(plain) == expected)
    }

    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], ","), (["LC_NUMERIC": "de_DE", "LANG": "en_US"], ","),
        (["LC_ALL": "C", "LC_NUMERIC": "de_DE", "LANG": "de_DE"], "."), (["LC_ALL": "", "LANG": "de_DE"], ","),
        ([:], "."),
    ])
    func `takes the locale of numbers from the environment`(environment: [String: String], decimalSeparator: String) {
        #expect(RegionalFormat(environment: environment).numbers.decimalSeparator == decimalSeparator)
    }

    @Test func `writes numbers of lines and tables in its format`() {
        let (sut, output, _) = makeSUT(locale: "de_DE")
        sut.line("Holds \(StyledText.number("15692.90")) EUR")
        sut.table(
            Table(columns: [.init("Balance", alignment: .right)], rows: [[.number("15692.90")], [.number("5.00")]]))
        #expect(output.text == "Holds 15.692,90 EUR\n  Balance\n15.692,90\n     5,00\n")
    }

    @Test func `leaves numbers in text as they are`() {
        let (sut, output, _) = makeSUT()
        sut.line(StyledText("Note 15692.90 EUR"))
        #expect(output.text == "Note 15692.90 EUR\n")
    }

    @Test func `writes amounts of errors in its format, but not what they quote`() {
        let (sut, _, errors) = makeSUT(locale: "de_DE")
        sut.error(
            "There is not enough money: the account holds 1234.50 EUR. \"pay 1000.00 EUR\" 2000 times of 1.2.3 EUR")
        #expect(
            errors.text
                == "There is not enough money: the account holds 1.234,50 EUR. \"pay 1000.00 EUR\" 2000 times of 1.2.3 EUR\n"
        )
    }

    @Test func `keeps an amount with a no-break space together`() {
        let (sut, output, _) = makeSUT(locale: "cs_CZ", width: 20)
        sut.line("The sum is now \(StyledText.number("1234567.50")) EUR")
        #expect(output.text == "The sum is now\n1\u{A0}234\u{A0}567,50 EUR\n")
    }

    @Test(arguments: [
        (0, "1970-01-01 00:00:00 UTC"), (1_764_928_800, "2025-12-05 10:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
    ])
    func `writes a moment with its zone`(seconds: Int64, expected: String) {
        let (sut, output, _) = makeSUT()
        sut.line(.moment(secondsSinceEpoch: seconds, plain: "plain"))
        #expect(output.text == expected + "\n")
    }

    private func makeSUT(
        locale: String = "C", width: Int? = nil
    ) -> (TerminalWriter, output: BufferSink, errors: BufferSink) {
        let (output, errors) = (BufferSink(), BufferSink())
        let format = RegionalFormat(numbers: NumberFormat(locale: locale))
        return (TerminalWriter(output: output, errors: errors, width: { width }, format: format), output, errors)
    }
}
