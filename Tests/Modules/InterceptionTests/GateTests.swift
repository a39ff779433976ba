import Interception
import Testing

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
