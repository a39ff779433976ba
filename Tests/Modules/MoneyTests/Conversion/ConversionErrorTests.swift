import Money
import Testing

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
