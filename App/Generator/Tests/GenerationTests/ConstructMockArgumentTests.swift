import ConstructMocks
import Constructs
import Interception
import Synchronization
import Testing

/// The construct table, the types of arguments: generics, `any`, associated types, `inout` and closures.
struct ConstructMockArgumentTests {
    @Test func `a generic method is answered as any, or by a fake`() throws {
        let sut = MockStoring(fake: Stored())
        sut.answers.sum = { $0.underestimatedCount }

        sut.store(5, under: "five")

        #expect(try sut.decode(Int.self, from: "5") == 5)
        #expect(sut.sum([1, 2, 3]) == 3)
        #expect(
            sut.messages == [
                .store(Opaque(5), under: "five"), .decode(Opaque(Int.self), from: "5"), .sum(Opaque([1, 2, 3])),
            ])
    }

    @Test func `some, any and tuples are kept by their descriptions`() {
        let sut = MockTaking()
        sut.answers.take = { $0.description.count }
        sut.answers.keep = { $1.count }
        sut.answers.pair = { $0.0 }

        #expect([sut.take(12), sut.keep(1, besides: [2, 3]), sut.pair((4, "four"))] == [2, 2, 4])
        #expect(
            sut.messages == [.take(Opaque(12)), .keep(Opaque(1), besides: Opaque([2, 3])), .pair(Opaque((4, "four")))])
    }

    @Test func `associated types are parameters`() async {
        let sut = MockKeyed<String, [Int]>()
        sut.answers.value = { [$0.count] }

        sut.set([1], for: "a")

        #expect(await sut.value(for: "abc") == [3])
        #expect(sut.messages == [.set([1], for: "a"), .value(for: "abc")])
    }

    @Test func `what is inherited is required as well`() {
        let sut = MockDerived()
        sut.answers.base = { -$0 }
        sut.answers.derived = { 2 }

        #expect([sut.base(1), sut.derived()] == [-1, 2])
        #expect(sut.messages == [.base(1), .derived])
    }

    @Test func `an inout argument is changed by the answer`() async {
        let sut = MockTotalling()
        sut.answers.add = { number, total in
            total += number
            return total > 2
        }
        sut.answers.double = { $0 *= 2 }
        var total = 2

        #expect(sut.add(1, to: &total))
        await sut.double(&total)

        #expect(total == 6)
        #expect(sut.messages == [.add(1, to: 2), .double(3)])
    }

    @Test func `closures are passed on, kept or called`() async {
        let sut = MockCalling(fake: AttemptingCaller())
        let heard = Heard()
        sut.answers.observe = { onChange in onChange(1) }
        sut.answers.each = { body in body(2) }
        sut.answers.perform = { work in (try? await work()) ?? 0 }
        sut.answers.finish = { completion in completion?(4) }
        sut.answers.handle = { handler in handler(5) }

        sut.observe { heard.numbers.append($0) }
        sut.each { heard.numbers.append($0) }
        let three = await sut.perform { 3 }
        sut.finish { heard.numbers.append($0) }
        sut.handle { heard.numbers.append($0) }

        #expect(heard.numbers == [1, 2, 4, 5])
        #expect(three == 3)
        #expect(sut.messages == [.observe, .each, .perform, .finish, .handle])
    }

    @Test func `what is not compared, or not passed on to others, is described`() {
        let sut = MockPairing()

        sut.keep([(1, 2)], row: [3, 4])
        withUnsafePointer(to: 5) { sut.read(\.count, at: $0, of: nil) }

        #expect(sut.messages.first == .keep(Opaque([(1, 2)]), row: Opaque([3, 4] as InlineArray<2, Int>)))
        #expect(sut.messages.count == 2)
    }

    @Test func `what a closure throws is thrown, by the fake`() {
        let sut = MockCalling(fake: AttemptingCaller())

        #expect(throws: Trouble.first) { try sut.attempt { _ in throw Trouble.first } }
        #expect(sut.map { "\($0)" } == ["7"])
        #expect(sut.messages == [.attempt, .map])
    }
}

private struct Stored: Storing {
    func store<Value: Codable & Sendable>(_ value: Value, under key: String) {}

    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        guard let value = Int(text) as? Value else { throw Trouble.first }
        return value
    }

    func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int { numbers.reduce(0, +) }
}

/// What closures were told.
final class Heard: Sendable {
    private let kept = Mutex<[Int]>([])

    var numbers: [Int] {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}

/// Calls what it is given, as far as a test needs that.
struct AttemptingCaller: Calling {
    func observe(_ onChange: @escaping @Sendable (Int) -> Void) {}
    func each(_ body: (Int) -> Void) {}
    func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int { 0 }
    func finish(then completion: (@Sendable (Int) -> Void)?) {}
    func handle(with handler: @escaping Handler) {}
    func attempt(_ body: (Int) throws -> Void) rethrows { try body(7) }
    func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] { [try body(7)] }
}
