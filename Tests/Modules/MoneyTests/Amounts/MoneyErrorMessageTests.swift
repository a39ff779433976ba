import Money
import Testing

struct MoneyErrorMessageTests {
    @Test(
        arguments: [
            (.notAnAmount("x"), "\"x\" is not an amount; write it with a point, as in 25.00."),
            (.tooManyDecimals("1.5", allowed: .jpy), "\"1.5\" has decimals; JPY has none."),
            (.tooManyDecimals("1.0001", allowed: .bhd), "\"1.0001\" has too many decimals; BHD has 3."),
            (.outOfRange, "The amount is too large for the bank to hold."),
            (
                .currencyMismatch(.eur, .usd),
                "Your account is in EUR, the other side in USD; both must be in one currency."
            ),
        ] as [(MoneyError, String)])
    func `says what would be right`(error: MoneyError, words: String) {
        #expect(error.description == words)
    }
}
