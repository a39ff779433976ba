import Synchronization
import Testing

@testable import Interception

struct InterceptorTests {
    private struct Failures: Sendable {
        var load: Full?
        var save: Full?
    }

    private enum Message: Sendable, Equatable {
        case load
        case add(to: Int)
    }

    private typealias Core = Interceptor<Message, Never, Failures, Nothing>

    private let log = TraceLog()

    @Test func `a call that is told nothing does not fail`() {
        #expect(makeSUT().receive(.load).failure(\.load) == nil)
    }

    @Test func `what is told for one call fails that one alone`() {
        let sut = makeSUT()
        sut.failures.load = .disk

        #expect(sut.receive(.load).failure(\.load) == .disk)
        #expect(sut.receive(.load).failure(\.save) == nil)
    }

    @Test func `each call that can fail asks for its failure, and others do not`() {
        let (sut, count) = (makeSUT(), Count())
        sut.failures.save = .memory
        sut.failEach { failures in if count.next() > 1 { failures.load = .disk } }

        _ = sut.receive(.load)
        #expect(sut.receive(.load).failure(\.load) == nil)
        #expect(sut.receive(.load).failure(\.load) == .disk)
        #expect(sut.receive(.load).failure(\.save) == .memory)
        #expect(count.value == 3)
    }

    @Test func `a trace has the call, and the answer the other way`() {
        let sut = makeSUT()

        _ = add(to: 1, by: sut)

        #expect(
            log.messages.map(\.description) == [
                "Presenter -> Interactor  add(to: 1)", "Interactor --> Presenter  1",
            ])
        #expect(log.messages.map(\.method) == ["add(to:by:)", "add(to:by:)"])
    }

    @Test func `a trace has an answer of nothing, and one that is missing`() {
        let sut = makeSUT()

        sut.answer(method: "a()") {}
        _ = sut.answer(method: "b()") { Int?.none }

        #expect(log.messages.map(\.content) == ["done", "none"])
    }

    @Test func `a trace has an error, which is passed on`() {
        let sut = makeSUT()

        #expect(throws: Full.disk) { try sut.answer(method: "a()") { () throws(Full) in throw .disk } }
        #expect(log.messages.map(\.content) == ["throws full"])
    }

    @Test func `an interceptor lists its messages only where the log keeps values`() {
        let (traced, silent) = (makeSUT(), makeSUT(NoLog()))
        let mock = makeSUT(MessageLog())

        for sut in [traced, silent, mock] { _ = sut.receive(.load) }

        #expect([traced, silent, mock].map(\.messages) == [[], [], [.load]])
    }

    private func add(to number: Int, by sut: Core) -> Int {
        sut.answer {
            _ = sut.receive(.add(to: number))
            return number
        }
    }

    private func makeSUT(_ log: (any MessageKeeping)? = nil) -> Core {
        Core(
            part: "Interactor", caller: "Presenter", failures: Failures(), answers: Nothing(), log: log ?? self.log,
            unanswered: .unreported)
    }
}

private enum Full: Error, TraceValue {
    case disk, memory

    var traceText: String { "full" }
}

private final class Count: Sendable {
    private let kept = Mutex(0)

    var value: Int { kept.withLock { $0 } }

    func next() -> Int {
        kept.withLock { count in
            count += 1
            return count
        }
    }
}
