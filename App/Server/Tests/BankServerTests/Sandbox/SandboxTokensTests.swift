import Synchronization
import Testing

@testable import BankServer

struct SandboxTokensTests {
    @Test func `accepts a token for two minutes`() {
        let (sut, clock) = makeSUT()
        let token = sut.issue()

        clock.advance(by: .milliseconds(119_999))
        #expect(sut.accepts(token))

        clock.advance(by: .milliseconds(1))
        #expect(!sut.accepts(token))
    }

    @Test func `accepts several at a time`() {
        let (sut, _) = makeSUT()
        let tokens = [sut.issue(), sut.issue()]

        #expect(tokens == ["token 1", "token 2"])
        #expect(tokens.allSatisfy { sut.accepts($0) })
    }

    @Test(arguments: ["", "token", "token 2", "Bearer token 1", "token 1 "])
    func `accepts nothing else`(text: String) {
        let (sut, _) = makeSUT()
        _ = sut.issue()

        #expect(!sut.accepts(text))
    }

    @Test func `ends the oldest when there are too many`() {
        let (sut, _) = makeSUT()
        let tokens = (0...SandboxTokens.capacity).map { _ in sut.issue() }

        #expect(!sut.accepts(tokens[0]))
        #expect(sut.accepts(tokens[1]))
    }

    @Test func `makes tokens that nobody guesses`() {
        let sut = SandboxTokens { ContinuousClock.now }
        let tokens = (0..<100).map { _ in sut.issue() }

        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.count >= 30 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    }

    private func makeSUT() -> (sut: SandboxTokens, clock: ManualClock) {
        let clock = ManualClock()
        let counter = Mutex(0)
        let sut = SandboxTokens {
            clock.now
        } make: {
            counter.withLock { count in
                count += 1
                return "token \(count)"
            }
        }
        return (sut, clock)
    }
}
