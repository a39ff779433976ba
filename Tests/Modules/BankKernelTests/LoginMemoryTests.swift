import BankKernel
import BankSamples
import Testing

struct LoginMemoryTests {
    @Test func `a success forgets the failures before it`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .succeeded)
        log(in: &sut, as: .failed)

        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 1))
    }

    @Test func `a name counts together in all its writings, and finds itself before the others`() {
        let keys = ["jos\u{E9}", "jose\u{301}"].map { name in
            var keys: [[UInt8]] = []
            _ = LoginMemory(of: LoginAttempt(name, from: "here")) { key in
                keys.append(key)
                return nil
            }
            return keys
        }
        #expect(keys[0] == keys[1])
        #expect(
            UserModel.writings(of: "e\u{301}o\u{301}\u{E9}").map { $0.unicodeScalars.map(\.value) } == [
                [0x65, 0x301, 0x6F, 0x301, 0xE9], [0xE9, 0xF3, 0xE9], [0x65, 0x301, 0x6F, 0x301, 0x65, 0x301],
            ])
        #expect(UserModel.writings(of: "ann") == ["ann"])
    }

    @Test func `makes the third failure wait without a success`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .failed)

        #expect(
            sut.begin(at: Self.now, throttle: LoginThrottle()) == .refused(until: Self.now.advanced(by: .seconds(5))))
    }

    @Test func `does not count an unchecked password as a failure`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .unchecked)

        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 2))
    }

    @Test func `concurrent correct logins all succeed`() {
        var sut = makeSUT(failures: 0)

        let begun = (1...8).map { _ in sut.begin(at: Self.now, throttle: LoginThrottle()) }
        let ended = (1...8).map { _ in sut.end(as: .succeeded, at: Self.now, throttle: LoginThrottle()) }

        #expect(begun == Array(repeating: .admitted(failuresBefore: 0), count: 8))
        #expect(ended == begun)
    }

    @Test(arguments: [LoginEnd.succeeded, .failed])
    func `after three failures, concurrent attempts get no verdict`(last: LoginEnd) {
        var sut = makeSUT(failures: 0)

        for _ in 1...5 { _ = sut.begin(at: Self.now, throttle: LoginThrottle()) }
        let ended = [LoginEnd.failed, .failed, .failed, last, .failed].map { end in
            sut.end(as: end, at: Self.now, throttle: LoginThrottle())
        }

        let until = Self.now.advanced(by: .seconds(5))
        #expect(ended[3...] == [.refused(until: until), .refused(until: until)])
        #expect(sut == makeSUT(failures: 3))
    }

    @Test func `where a customer logged in, later failures elsewhere and of others there are no reason to wait`() {
        var sut = LoginMemory(
            failed: FailedLogins(count: 9, latest: Self.now), shared: FailedLogins(count: 90, latest: Self.now),
            here: makeKnown().here)

        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 0))
        log(in: &sut, as: .failed)
        #expect(sut.failed.count == 9)
        #expect(sut.shared.count == 90)
        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 1))
    }

    @Test(arguments: [(0, 0), (18, 0), (19, 1), (20, 2)])
    func `failures with other names from the place leave as few attempts as there are`(shared: Int, before: Int) {
        var sut = LoginMemory(failed: nil, shared: FailedLogins(count: shared, latest: Self.now), here: nil)

        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: before))
    }

    @Test(arguments: [Int.min, .max], LoginEnd.allCases)
    func `counts on from a number that nobody can have reached`(count: Int, end: LoginEnd) {
        let kept = FailedLogins(count: count, latest: Self.now.advanced(by: .seconds(-3_600)))
        var sut = LoginMemory(failed: kept, shared: kept, here: kept)

        log(in: &sut, as: end)
        #expect((0...1_000_000).contains(sut.here.count))
    }

    @Test func `a clock that was ahead makes nobody known for longer`() {
        var sut = makeKnown(at: Self.now.advanced(by: .seconds(365 * 86_400)))
        _ = sut.begin(at: Self.now, throttle: LoginThrottle())

        #expect(sut == makeKnown())
    }

    private func makeKnown(at now: Instant = now) -> LoginMemory {
        var memory = LoginMemory(failed: nil, shared: nil, here: nil)
        _ = memory.end(as: .succeeded, at: now, throttle: LoginThrottle())
        return memory
    }

    private static let now = Instant(millisecondsSinceEpoch: 1_000_000)

    private func makeSUT(failures: Int) -> LoginMemory {
        var memory = LoginMemory(failed: nil, shared: nil, here: nil)
        for _ in 0..<failures { log(in: &memory, as: .failed) }
        return memory
    }

    private func log(in memory: inout LoginMemory, as end: LoginEnd) {
        _ = memory.begin(at: Self.now, throttle: LoginThrottle())
        _ = memory.end(as: end, at: Self.now, throttle: LoginThrottle())
    }
}

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
