import BankKernel
import Testing

struct LoginThrottleAdviceTests {
    @Test(arguments: [
        (0, "Try again in 40 s (at 09:00:40 UTC)."), (1, "Try again in 41 s (at 09:00:41 UTC)."),
        (999, "Try again in 41 s (at 09:00:41 UTC)."), (20_000, "Try again in 1 min (at 09:01:00 UTC)."),
        (20_001, "Try again in 1 min 1 s (at 09:01:01 UTC)."), (560_000, "Try again in 10 min (at 09:10:00 UTC)."),
    ])
    func `says a wait that is never too short`(milliseconds: Int, words: String) throws {
        let now = try #require(Instant(iso8601: "2026-01-05T09:00:00Z"))
        let wait = Duration.milliseconds(40_000 + milliseconds)

        #expect(LoginThrottle.advice(until: now.advanced(by: wait), wait: wait) == words)
    }
}
