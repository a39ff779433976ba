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

    @Test func `an unscripted call does not fail`() {
        #expect(makeSUT().receive(.load).failure(\.load) == nil)
    }

    @Test func `a failure that is set for one call fails that one alone`() {
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

struct MessageLogTests {
    @Test func `mocks with one log share an order`() {
        let log = MessageLog()
        let (view, router) = (makeSUT("View", log: log), makeSUT("Router", log: log))

        _ = view.receive(1)
        _ = router.receive(2)
        _ = view.receive(3)

        #expect(log.messages == [.from("View", 1), .from("Router", 2), .from("View", 3)])
        #expect(view.messages == [1, 3])
    }

    @Test func `the same message of two parts is not the same`() {
        #expect(LoggedMessage.from("View", 1) != .from("Router", 1))
        #expect(LoggedMessage(sender: "View", message: 1) != LoggedMessage(sender: "View", message: "1"))
    }

    @Test func `calls at one time have the order of their part's own messages`() async {
        let log = MessageLog()
        let part = makeSUT("View", log: log)

        await withTaskGroup { group in
            for first in [0, 10_000, 20_000, 30_000] {
                group.addTask { for number in first..<first + 2_000 { _ = part.receive(number) } }
            }
        }

        #expect(log.messages == part.messages.map { .from("View", $0) })
    }

    @Test func `a message is described by its part and its call`() {
        #expect(LoggedMessage.from("View", 1).description == "View.1")
    }

    private func makeSUT(_ sender: String, log: MessageLog) -> Interceptor<Int, Never, Nothing, Nothing> {
        Interceptor(part: sender, failures: Nothing(), answers: Nothing(), log: log, unanswered: .unreported)
    }
}

extension LoggedMessage {
    fileprivate static func from(_ sender: String, _ message: Int) -> LoggedMessage {
        LoggedMessage(sender: sender, message: message)
    }
}

struct GateTests {
    private enum Call: Sendable, Hashable {
        case load
        case save
    }

    private typealias Core = Interceptor<String, Call, Nothing, Nothing>

    @Test func `a held call waits until the gate is opened`() async {
        let core = makeSUT()
        let gate = core.hold(.load)
        async let call = core.receive("load", at: .load)

        await gate.arrival()
        #expect(core.messages == ["load"])
        gate.open()

        _ = await call
    }

    @Test func `lets calls pass that come after it was opened`() async {
        let core = makeSUT()
        let gate = core.hold(.load)
        gate.open()

        _ = await core.receive("load", at: .load)

        await gate.arrival()
        #expect(core.messages == ["load"])
    }

    @Test func `another call is not held`() async {
        let core = makeSUT()
        _ = core.hold(.load)

        _ = await core.receive("save", at: .save)

        #expect(core.messages == ["save"])
    }

    @Test(.timeLimit(.minutes(20))) func `a cancelled task no longer waits for calls`() async {
        let gate = makeSUT().hold(.load)
        let waiting = [Task { await gate.arrival() }, Task { await gate.arrival(2) }]

        for task in waiting { task.cancel() }

        for task in waiting { await task.value }
    }

    @Test func `several calls can be waited for`() async {
        let core = makeSUT()
        let gate = core.hold(.load)
        async let first = core.receive("first", at: .load)
        async let second = core.receive("second", at: .load)

        await gate.arrival(2)
        gate.open()

        _ = await (first, second)
        #expect(Set(core.messages) == ["first", "second"])
    }

    @Test func `holding again lets go who was held before`() async {
        let core = makeSUT()
        let first = core.hold(.load)
        async let call = core.receive("load", at: .load)
        await first.arrival()

        _ = core.hold(.load)

        _ = await call
    }

    @Test func `a cancelled call waits as well`() async {
        let core = makeSUT()
        let gate = core.hold(.load)
        let call = Task { await core.receive("load", at: .load) }
        await gate.arrival()

        call.cancel()
        gate.open()

        _ = await call.value
        #expect(core.messages == ["load"])
    }

    private func makeSUT() -> Core {
        Core(
            part: "Part", failures: Nothing(), answers: Nothing(), log: MessageLog(), unanswered: .unreported)
    }
}
