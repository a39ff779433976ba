import Money
import Testing

struct RatePathTests {
    @Test func `shows its codes with arrows`() {
        #expect(makeSUT(["GBP", "EUR", "USD"]).description == "GBP → EUR → USD")
        #expect(makeSUT([]).description == "")
    }

    @Test func `counts what is in the middle of a long one`() {
        let codes = (100..<10_100).map { "C\($0)" }

        #expect(
            makeSUT(codes).description
                == (codes.prefix(10) + ["(9980 more)"] + codes.suffix(10)).joined(separator: " → "))
    }

    @Test func `shows all of twenty, and counts one of twenty-one`() {
        let codes = (100..<121).map { "C\($0)" }

        #expect(makeSUT(codes.dropLast()).description == codes.dropLast().joined(separator: " → "))
        #expect(makeSUT(codes).description.contains("C109 → (1 more) → C111"))
    }

    @Test func `is what its codes are, wherever they are kept`() {
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
