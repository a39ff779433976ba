import Testing

@testable import BankSessions

@Suite struct DurationWholeMillisecondsTests {
    @Test(
        arguments: [
            (.zero, 0), (.seconds(600), 600_000), (.milliseconds(1_500), 1_500), (.microseconds(1_999), 1),
        ] as [(Duration, Int64)])
    func `a fraction is left out`(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
