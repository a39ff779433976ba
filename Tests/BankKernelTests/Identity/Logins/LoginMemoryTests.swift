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

    private static let now = Instant(millisecondsSinceEpoch: 1_000_000)

    private func makeSUT(failures: Int) -> LoginMemory {
        var memory = LoginMemory(failed: nil, unended: nil, shared: nil)
        for _ in 0..<failures { log(in: &memory, as: .failed) }
        return memory
    }

    private func log(in memory: inout LoginMemory, as end: LoginEnd) {
        _ = memory.begin(at: Self.now, throttle: LoginThrottle())
        memory.end(as: end, at: Self.now, throttle: LoginThrottle())
    }
}
