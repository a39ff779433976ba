import BankKernel
import NIOCore
import PostgresSupport
import Testing

@testable import BankServer

struct RatesCacheTests {
    @Test func `fetches once for all waiting callers`() async throws {
        let (sut, source, _) = makeSUT(isHeld: true)

        async let answers = atOnce(50) { _ in await sut.answer().told }
        await source.arrival()
        source.release()

        #expect(try await answers == Array(repeating: "fresh 1.12 at 0", count: 50))
        #expect(source.count == 1)
    }

    @Test func `is as old as the service says, and valid for the TTL`() async {
        let (sut, source, clock) = makeSUT(
            .success(StubRates.document(#"[{"rate":1.12}]"#, age: .seconds(90_000))))
        #expect(await sut.answer().told == "fresh 1.12 at 90000")

        clock.advance(by: .milliseconds(59_999))
        #expect(await sut.answer().told == "fresh 1.12 at 90059")
        #expect(source.count == 1)

        clock.advance(by: .milliseconds(1))
        source.set(.failure(.timeout))
        #expect(await sut.answer().told == "stale 1.12 at 90060")
    }

    @Test func `fetches again after the TTL`() async {
        let (sut, source, clock) = makeSUT()
        _ = await sut.answer()

        clock.advance(by: .seconds(60))
        source.set(.success(StubRates.otherList))

        #expect(await sut.answer().told == "fresh 1.25 at 0")
        #expect(source.count == 2)
    }

    @Test func `fetches each time with a TTL of zero`() async {
        let (sut, source, _) = makeSUT(ttl: .zero)

        #expect(await sut.answer().told == "fresh 1.12 at 0")
        #expect(await sut.answer().told == "fresh 1.12 at 0")
        #expect(source.count == 2)
    }

    @Test func `fetches again a second after a failure, and not before`() async {
        let (sut, source, clock) = makeSUT(.failure(.timeout))
        _ = await sut.answer()

        clock.advance(by: .milliseconds(999))

        #expect(await sut.answer().told == "none: the rates service did not answer in time")
        #expect(source.count == 1)

        clock.advance(by: .milliseconds(1))
        source.set(.success(StubRates.list))

        #expect(await sut.answer().told == "fresh 1.12 at 0")
    }

    @Test func `serves old rates while the service is down`() async {
        let (sut, source, clock) = makeSUT()
        await fail(sut, source, clock)

        source.hold()
        clock.advance(by: .seconds(2))
        for _ in 0..<50 { #expect(await sut.answer().told == "stale 1.12 at 62") }

        await source.arrival()
        #expect(source.count == 3)
        #expect(source.mostAtOnce == 1)
        source.release()
    }

    @Test func `has new rates when the service is back`() async {
        let (sut, source, clock) = makeSUT()
        await fail(sut, source, clock)

        source.set(.success(StubRates.otherList))
        clock.advance(by: RatesCache.staleWindow)

        #expect(await sut.answer().told == "fresh 1.25 at 0")
    }

    @Test func `knows its state without a fetch`() async {
        let (sut, source, clock) = makeSUT()
        #expect(sut.current == nil)

        await fail(sut, source, clock)

        #expect(sut.current?.told == "stale 1.12 at 60")
    }

    private func makeSUT(
        _ outcome: StubRates.Outcome = .success(StubRates.list), ttl: Duration = .seconds(60), isHeld: Bool = false
    ) -> (sut: RatesCache, source: StubRates, clock: TestTime) {
        let source = StubRates(outcome, isHeld: isHeld)
        let clock = TestTime()
        return (RatesCache(source: source, ttl: ttl, logger: .silent) { clock.monotonicNow }, source, clock)
    }

    private func fail(_ sut: RatesCache, _ source: StubRates, _ clock: TestTime) async {
        _ = await sut.answer()
        clock.advance(by: .seconds(60))
        source.set(.failure(.timeout))
        _ = await sut.answer()
    }
}

extension RatesAnswer {
    /// The answer in a few words: its kind, the rate in it and its age in seconds.
    fileprivate var told: String {
        func words(_ snapshot: RatesSnapshot, _ age: Duration) -> String {
            let text = String(buffer: snapshot.content.plain)
            return "\(text.contains("1.12") ? "1.12" : "1.25") at \(age.seconds)"
        }
        return switch self {
        case .fresh(let snapshot, let age): "fresh \(words(snapshot, age))"
        case .stale(let snapshot, let age): "stale \(words(snapshot, age))"
        case .none(let error): "none: \(error.reason)"
        }
    }
}
