import BankKernel
import Testing

struct LoginMemoryTests {
    @Test func `a success forgets the failures before it`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .succeeded)
        log(in: &sut, as: .failed)

        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 1))
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

    @Test func `of those that began at once, all that are right are told so`() {
        var sut = makeSUT(failures: 0)

        let begun = (1...8).map { _ in sut.begin(at: Self.now, throttle: LoginThrottle()) }
        let ended = (1...8).map { _ in sut.end(as: .succeeded, at: Self.now, throttle: LoginThrottle()) }

        #expect(begun == Array(repeating: .admitted(failuresBefore: 0), count: 8))
        #expect(ended == begun)
    }

    @Test(arguments: [LoginEnd.succeeded, .failed])
    func `of those that began at once, none is told whether it is right after three that were not`(last: LoginEnd) {
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
