import ConstructMocks
import Constructs
import Interception
import Testing

/// The construct table: in front of a part, the interceptor of each construct keeps the message and the answer in a trace, and
/// passes both on.
struct ConstructTraceTests {
    private let log = TraceLog()

    @Test func `an async method and its answer`() async {
        let inner = MockWaiting()
        inner.answers.wait = { $0 + 1 }

        #expect(await InterceptedWaiting(inner, log: log).wait(for: 2) == 3)
        #expect(said == ["Caller -> Waiting  wait(for: 2)", "Waiting --> Caller  3"])
    }

    @Test func `typed and untyped errors`() async {
        let (typed, untyped) = (MockTypedThrowing(), MockUntypedThrowing())
        typed.failAll(with: .first)
        untyped.failures.load = Trouble.second

        await #expect(throws: Trouble.first) { try await InterceptedTypedThrowing(typed, log: log).pick(1) }
        #expect(throws: Trouble.first) { try InterceptedTypedThrowing(typed, log: log).check(2) }
        #expect(throws: Trouble.second) { try InterceptedUntypedThrowing(untyped, log: log).load("a") }
        #expect(
            content == [
                "pick(1)", "throws «Trouble»", "check(2)", "throws «Trouble»", #"load("a")"#, "throws «Trouble»",
            ])
    }

    @Test @MainActor func `methods on another actor than their part`() {
        let (partly, mostly) = (MockPartly(), MockMostly())
        partly.answers.load = { 1 }
        mostly.answers.identify = { 2 }

        InterceptedPartly(partly, log: log).show("a")

        #expect(InterceptedPartly(partly, log: log).load() == 1)
        #expect(InterceptedMostly(mostly, log: log).identify() == 2)
        #expect(content == [#"show("a")"#, "load()", "1", "identify()", "2"])
    }

    @Test func `properties`() async throws {
        let inner = MockHaving()
        inner.answers.name = { "n" }
        inner.answers.size = { 2 }
        inner.failures.token = .first
        let sut = InterceptedHaving(inner, log: log)

        sut.volume = 11

        #expect(inner.messages == [.setVolume(11)])
        #expect(sut.volume == 11)
        #expect(sut.name == "n")
        #expect(await sut.size == 2)
        await #expect(throws: Trouble.first) { try await sut.token }
        #expect(
            content == [
                "volume(11)", "volume", "11", "name", #""n""#, "size", "2", "token", "throws «Trouble»",
            ])
    }

    @Test func `generics, some and any`() throws {
        let (storing, taking) = (MockStoring(), MockTaking())
        storing.answers.sum = { $0.underestimatedCount }
        taking.answers.take = { $0.description.count }

        #expect(InterceptedStoring(storing, log: log).sum([1, 2]) == 2)
        #expect(InterceptedTaking(taking, log: log).take(12) == 2)
        #expect(content == ["sum(«Array<Int>»)", "2", "take(12)", "2"])
    }

    @Test func `associated types`() async {
        let sut = InterceptedKeyed<String, [Int]>(log: log)
        sut.answers.value = { [$0.count] }

        #expect(await sut.value(for: "abc") == [3])
        #expect(content == [#"value(for: "abc")"#, "«Optional<Array<Int>>»"])
    }

    @Test func `a default implementation is left to the one within`() {
        let inner = MockGreeting()
        inner.answers.greet = { name, loudly in loudly ? name.uppercased() : name }
        inner.answers.bow = { $0.count }
        let sut: any Greeting = InterceptedGreeting(inner, log: log)

        #expect(sut.bow(to: "Ada") == 3)
        #expect(sut.greet("Ada") == "Ada")
        #expect(inner.messages == [.bow(to: "Ada"), .greet("Ada", loudly: false)])
        #expect(
            content == [#"bow(to: "Ada")"#, "3", #"greet("Ada", loudly: false)"#, #""Ada""#])
    }

    @Test func `inout arguments`() async {
        let inner = MockTotalling()
        inner.answers.add = { number, total in
            total += number
            return true
        }
        inner.answers.double = { $0 *= 2 }
        var total = 1

        #expect(InterceptedTotalling(inner, log: log).add(2, to: &total))
        await InterceptedTotalling(inner, log: log).double(&total)

        #expect(total == 6)
        #expect(content == ["add(2, to: 1)", "true", "double(3)", "done"])
    }

    @Test func `closures, those that answer later as well`() async {
        let (inner, heard) = (MockCalling(), Heard())
        inner.answers.observe = { onChange in onChange(1) }
        inner.answers.each = { body in body(2) }
        inner.answers.perform = { work in (try? await work()) ?? 0 }
        let sut = InterceptedCalling(inner, log: log)

        sut.observe { heard.numbers.append($0) }
        sut.each { heard.numbers.append($0) }

        #expect(await sut.perform { 3 } == 3)
        #expect(heard.numbers == [1, 2])
        #expect(content == ["observe()", "1", "each()", "perform()", "3"])
    }

    @Test func `what a closure throws`() {
        let sut = InterceptedCalling(MockCalling(fake: AttemptingCaller()), log: log)

        #expect(throws: Trouble.first) { try sut.attempt { _ in throw Trouble.first } }
        #expect(content == ["attempt()", "throws «Trouble»"])
    }

    @Test func `waiting in a part that is not Sendable`() async throws {
        let inner = MockFetching()
        inner.answers.fetch = { "\($0)" }
        inner.answers.size = { 2 }
        let sut = InterceptedFetching(inner, log: log)

        #expect(try await sut.fetch(1) == "1")
        #expect(await sut.size == 2)
        inner.failures.fetch = .first
        await #expect(throws: Trouble.first) { try await sut.fetch(2) }

        #expect(content == ["fetch(1)", #""1""#, "size", "2", "fetch(2)", "throws «Trouble»"])
    }

    @Test func `a closure that waits can be held, and what it throws is kept`() async {
        let sut = InterceptedFetching(MockFetching(fake: Using()), log: log)
        let gate = sut.hold(.use)
        gate.open()

        let answer = try? await sut.use { () async throws -> Int in throw Trouble.first }

        #expect(answer == nil)
        await gate.arrival()
        #expect(content == ["use()", "throws «Trouble»"])
    }

    @Test func `the caller says who it is`() {
        let inner = MockDerived()
        inner.answers.derived = { 1 }

        _ = InterceptedDerived(inner, caller: "Test", log: log).derived()

        #expect(said.first == "Test -> Derived  derived()")
    }

    private var said: [String] { log.messages.map(\.description) }
    private var content: [String] { log.messages.map(\.content) }
}

/// Calls the closure that it is given.
private final class Using: Fetching {
    var size: Int { get async { 0 } }

    func fetch(_ number: Int) async throws(Trouble) -> String { "" }
    func use<Value>(_ body: () async throws -> Value) async rethrows -> Value { try await body() }
    func take<Value>(_ value: Value, into list: inout [Value], then work: (any Error)?) async {}
}
