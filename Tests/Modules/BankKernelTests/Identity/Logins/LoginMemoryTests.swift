import BankKernel
import Testing

struct LoginMemoryTests {
    @Test func `a success forgets the failures before it`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .succeeded)
        log(in: &sut, as: .failed)

        #expect(sut.failed.count == 1)
        #expect(sut.begin(at: Self.now, throttle: LoginThrottle()) == .admitted(failuresBefore: 1))
    }

    @Test func `without one the third failure has to wait`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .failed)

        #expect(
            sut.begin(at: Self.now, throttle: LoginThrottle()) == .refused(until: Self.now.advanced(by: .seconds(5))))
    }

    @Test func `a password that could not be checked is no failure`() {
        var sut = makeSUT(failures: 2)

        log(in: &sut, as: .unchecked)

        #expect(sut.failed.count == 2)
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
        #expect(sut == makeSUT(failures: 3, shared: 5))
    }

    private static let now = Instant(millisecondsSinceEpoch: 1_000_000)

    private func makeSUT(failures: Int, shared: Int? = nil) -> LoginMemory {
        var memory = LoginMemory(failed: nil, shared: nil)
        for _ in 0..<failures { log(in: &memory, as: .failed) }
        if let shared { memory.shared = FailedLogins(count: shared, latest: Self.now) }
        return memory
    }

    private func log(in memory: inout LoginMemory, as end: LoginEnd) {
        _ = memory.begin(at: Self.now, throttle: LoginThrottle())
        _ = memory.end(as: end, at: Self.now, throttle: LoginThrottle())
    }
}
