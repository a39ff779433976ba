import Money
import Testing

struct ConversionRateTests {
    @Test(arguments: [
        ("1.12", "1.12"), ("1.10", "1.1"), ("1", "1"), ("25e-2", "0.25"), ("1e18", "1000000000000000000"),
        ("1e-18", "0.000000000000000001"), ("0.00931", "0.00931"), ("120", "120"),
        ("1.234567890123456789012345678901234", "1.234567890123456789012345678901234"),
    ])
    func `keeps 34 significant digits`(text: String, shown: String) {
        #expect(ConversionRate(parsing: text)?.description == shown)
    }

    @Test(arguments: [
        ("1.0000000000000000000000000000000005", "1"),
        ("1.0000000000000000000000000000000015", "1.000000000000000000000000000000002"),
        ("1.00000000000000000000000000000000050001", "1.000000000000000000000000000000001"),
        ("9.9999999999999999999999999999999999", "10"),
    ])
    func `rounds further digits half to even`(text: String, shown: String) {
        #expect(ConversionRate(parsing: text)?.description == shown)
    }

    @Test func `equal numbers are equal`() {
        #expect(ConversionRate(parsing: "1.10") == ConversionRate(parsing: "11e-1"))
    }

    @Test(arguments: [
        "0", "0.0", "-1.12", "1e-100", "1e200", "1.0000000000000000001e18", "0.9999e-18", "1.1e18", "NaN", "inf", "",
        "1,5",
        "999999999999999999.99999999999999999999999999999999999e1",
    ])
    func `rejects any other text`(text: String) {
        #expect(ConversionRate(parsing: text) == nil)
    }

    @Test func `reads back what it shows`() throws {
        for text in ["0.000000000000000001234567890123456789012345678901234", "123456789012345678.1234567890123456"] {
            let sut = try #require(ConversionRate(parsing: text))

            #expect(sut.description == text)
            #expect(ConversionRate(parsing: sut.description) == sut)
        }
    }
}

struct RatePathTests {
    @Test func `shows its codes with arrows`() {
        #expect(makeSUT(["GBP", "EUR", "USD"]).description == "GBP → EUR → USD")
        #expect(makeSUT([]).description == "")
    }

    @Test func `counts the middle of a long path`() {
        let codes = (100..<10_100).map { "C\($0)" }

        #expect(
            makeSUT(codes).description
                == (codes.prefix(10) + ["(9980 more)"] + codes.suffix(10)).joined(separator: " → "))
    }

    @Test func `shows twenty codes, and counts one of twenty-one`() {
        let codes = (100..<121).map { "C\($0)" }

        #expect(makeSUT(codes.dropLast()).description == codes.dropLast().joined(separator: " → "))
        #expect(makeSUT(codes).description.contains("C109 → (1 more) → C111"))
    }

    @Test func `is equal for equal codes, whatever the storage`() {
        let steps = [
            RatePath.Step(code: "USD", next: nil), RatePath.Step(code: "CHF", next: 0),
            RatePath.Step(code: "EUR", next: 0),
            RatePath.Step(code: "GBP", next: 2),
        ]
        let sut = RatePath(in: steps, from: 3)

        #expect(sut == ["GBP", "EUR", "USD"])
        #expect(sut.hashValue == makeSUT(["GBP", "EUR", "USD"]).hashValue)
        #expect(sut != ["CHF", "USD"])
    }

    private func makeSUT(_ codes: some Sequence<String>) -> RatePath {
        RatePath(Array(codes))
    }
}

struct ConversionErrorTests {
    @Test(
        arguments: [
            (
                .wrongRate(from: "JPY", to: "USD", needed: [.eur, .usd]),
                "A rate from JPY to USD does not convert EUR to USD."
            ),
            (.outOfRange, "The converted amount is too large."),
        ] as [(ConversionError, String)])
    func `says what was wrong`(error: ConversionError, words: String) {
        #expect("\(error)" == words)
    }
}
