import BankKernel
import BankSamples
import Testing

struct LoginThrottleTests {
    @Test(
        arguments: [
            (0, 0), (1, 0), (2, 0), (3, 5), (4, 10), (5, 20), (6, 40), (7, 80), (8, 160), (9, 320), (10, 600),
            (11, 600), (40, 600), (1_000_000, 600),
        ])
    func `doubles the wait up to the longest`(failures: Int, seconds: Int) {
        #expect(LoginThrottle().delay(afterFailures: failures) == .seconds(seconds))
    }

    @Test func `doubles the wait thirty times at most`() {
        let sut = LoginThrottle(firstDelay: .seconds(1), longestDelay: .seconds(1 << 40))

        #expect(sut.delay(afterFailures: 33) == .seconds(1 << 30))
        #expect(sut.delay(afterFailures: .max) == .seconds(1 << 30))
    }

    @Test func `does not wait after free failures`() {
        #expect(admission(failures: 2, after: .zero) == .admitted(failuresBefore: 2))
    }

    @Test func `refuses until the wait is over`() {
        #expect(
            admission(failures: 3, after: .milliseconds(4_999))
                == .refused(until: .mondayMorning.advanced(by: .seconds(5))))
    }

    @Test func `admits when the wait is over and still remembers`() {
        #expect(admission(failures: 3, after: .seconds(5)) == .admitted(failuresBefore: 3))
    }

    @Test func `remembers for a day`() {
        #expect(admission(failures: 3, after: .seconds(86_399)) == .admitted(failuresBefore: 3))
        #expect(admission(failures: 3, after: .seconds(86_400)) == .admitted(failuresBefore: 0))
    }

    @Test func `waits no longer than its wait when the clock was set back`() {
        let now = Instant.mondayMorning.advanced(by: .seconds(-1_000_000))

        #expect(
            admission(FailedLogins(count: 3, latest: .mondayMorning), at: now)
                == .refused(until: now.advanced(by: .seconds(5))))
    }

    @Test func `as given, forgets failures of all together after a quarter of an hour`() {
        let sut = LoginThrottle()

        #expect(sut.freeGlobalFailures == 20)
        #expect(sut.globalMemory == .seconds(15 * 60))
        #expect(sut.placeMemory == .seconds(30 * 86_400))
    }

    @Test func `waits as its own numbers say`() {
        let sut = LoginThrottle(
            freeFailures: 0, firstDelay: .seconds(1), longestDelay: .seconds(3), memory: .seconds(10))

        #expect((1...4).map { sut.delay(afterFailures: $0) } == [.seconds(1), .seconds(2), .seconds(3), .seconds(3)])
    }

    private func admission(failures: Int, after duration: Duration) -> LoginAdmission {
        admission(
            FailedLogins(count: failures, latest: .mondayMorning), at: .mondayMorning.advanced(by: duration))
    }

    private func admission(_ failed: FailedLogins, at now: Instant) -> LoginAdmission {
        var memory = LoginMemory(failed: failed, shared: nil, here: nil)
        return memory.begin(at: now, throttle: LoginThrottle())
    }
}

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
