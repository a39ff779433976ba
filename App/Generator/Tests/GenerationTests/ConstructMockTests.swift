import ConstructMocks
import Constructs
import Interception
import Testing

/// The construct table: the mock of each construct keeps its messages, fails, answers, waits and asks its fake.
struct ConstructMockTests {
    @Test func `an async method is answered, and can be held`() async {
        let sut = MockWaiting()
        sut.answers.wait = { $0 + 1 }
        let gate = sut.hold(.wait)
        async let answer = sut.wait(for: 2)

        await gate.arrival()
        #expect(sut.messages == [.wait(for: 2)])
        gate.open()

        #expect(await answer == 3)
    }

    @Test func `a typed error is thrown as it is, by failure and by answer`() async {
        let sut = MockTypedThrowing()
        sut.failures.pick = .first
        sut.answers.check = { _ throws(Trouble) in throw .second }

        await #expect(throws: Trouble.first) { try await sut.pick(1) }
        #expect(throws: Trouble.second) { try sut.check(2) }
        #expect(sut.messages == [.pick(1), .check(2)])
    }

    @Test func `all that can fail with one error fails at once`() async {
        let sut = MockTypedThrowing()
        sut.failAll(with: .second)

        await #expect(throws: Trouble.second) { try await sut.pick(1) }
        #expect(throws: Trouble.second) { try sut.check(2) }
    }

    @Test func `all that can fail asks before each call, and goes on without a failure`() async throws {
        let inner = MockTypedThrowing()
        inner.answers.pick = { number throws(Trouble) in "\(number)" }
        let sut = MockTypedThrowing(fake: inner)
        sut.failEach { [inner] in inner.messages.isEmpty ? nil : .second }

        #expect(try await sut.pick(1) == "1")
        await #expect(throws: Trouble.second) { try await sut.pick(2) }
        #expect(inner.messages == [.pick(1)])
    }

    @Test func `of what all calls fail with, the last that was told holds`() throws {
        let sut = MockTypedThrowing()
        sut.answers.check = { _ in }
        sut.failEach { .second }

        sut.failAll(with: .first)
        #expect(throws: Trouble.first) { try sut.check(1) }
        sut.failAll(with: nil)
        try sut.check(2)
    }

    @Test func `an untyped error may be any`() async throws {
        let sut = MockUntypedThrowing()
        sut.failures.load = CancellationError()
        try await sut.fetch()

        #expect(throws: CancellationError.self) { try sut.load("a") }
        #expect(sut.messages == [.fetch, .load("a")])
    }

    @Test @MainActor func `a part of the main actor is one`() async {
        let sut = MockShowing()
        sut.answers.ask = { $0 == "sure?" }

        sut.show("a")

        #expect(await sut.ask("sure?"))
        #expect(sut.messages == [.show("a"), .ask("sure?")])
    }

    @Test @MainActor func `a single method may live on the main actor`() {
        let sut = MockPartly()
        sut.answers.load = { 4 }

        sut.show("a")

        #expect(sut.load() == 4)
        #expect(sut.messages == [.show("a"), .load])
    }

    @Test func `a single method may live outside its actor`() async {
        let sut = await MockMostly()
        sut.answers.identify = { 7 }

        #expect(sut.identify() == 7)
    }

    @Test func `a class that is not Sendable has a mock that is not`() {
        let sut = MockListening()

        sut.heard(1)

        #expect(sut.messages == [.heard(1)])
    }

    @Test func `properties are read and set`() async throws {
        var sut: any Having = { () -> MockHaving in
            let mock = MockHaving()
            mock.answers.name = { "n" }
            mock.answers.size = { 2 }
            mock.failures.token = .first
            mock.answers.risk = { throw CancellationError() }
            return mock
        }()

        sut.volume = 11

        #expect(sut.volume == 11)
        #expect(sut.name == "n")
        #expect(await sut.size == 2)
        await #expect(throws: Trouble.first) { try await sut.token }
        #expect(throws: CancellationError.self) { try sut.risk }
        #expect((sut as? MockHaving)?.messages == [.setVolume(11), .volume, .name, .size, .token, .risk])
    }

    @Test func `overloads by label have names of their own`() {
        let sut = MockFinding()
        sut.answers.find = { "\($0)" }
        sut.answers.findNamed = { $0 }
        sut.answers.findIn = { "\($0) of \($1.count)" }

        #expect([sut.find(id: 1), sut.find(named: "n"), sut.find(id: 1, in: [1, 2])] == ["1", "n", "1 of 2"])
        #expect(sut.messages == [.find(id: 1), .find(named: "n"), .find(id: 1, in: [1, 2])])
    }

    @Test func `overloads by type and by async have names of their own`() async {
        let sut = MockAdding()
        sut.answers.addInt = { $0 }
        sut.answers.addArrayOfInt = { $0.reduce(0, +) }
        sut.answers.run = { 1 }
        sut.answers.runAtOnce = { 2 }
        let atOnce = { sut.run() }

        #expect([sut.add(1), sut.add([1, 2]), await sut.run(), atOnce()] == [1, 3, 1, 2])
        #expect(sut.messages == [.addInt(1), .addArrayOfInt([1, 2]), .run, .runAtOnce])
    }

    @Test func `a default leads to what it calls, unless it is required`() {
        let sut = MockGreeting()
        sut.answers.greet = { $1 ? $0.uppercased() : $0 }
        sut.answers.bow = { $0.count }

        #expect(sut.greet("ann") == "ann")
        #expect(sut.bow(to: "ann") == 3)
        #expect(sut.messages == [.greet("ann", loudly: false), .bow(to: "ann")])
    }

    @Test func `an actor's protocol has an actor`() async throws {
        let sut = MockCounting()
        sut.answers.count = { 3 }
        sut.answers.increment = { $0 + 1 }
        sut.failures.decrement = .first

        #expect(await sut.count == 3)
        #expect(await sut.increment(by: 1) == 2)
        await #expect(throws: Trouble.first) { try await sut.decrement() }
        await sut.reset()
        #expect(sut.messages == [.count, .increment(by: 1), .decrement, .reset])
    }

    @Test func `a password is masked`() {
        let sut = MockSecretive()
        sut.answers.open = { $0 == "sesame" }

        #expect(sut.open(password: "sesame"))
        #expect(!sut.open(password: ""))
        #expect(sut.messages == [.open(password: .masked), .open(password: .empty)])
    }

    @Test func `names that a mock or Swift uses do no harm`() async throws {
        let sut = MockNaming()
        sut.answers.send = { $0.text == "a" }
        sut.answers.script = { $0 + $1 + $2 + $3 }
        sut.answers.default = { $0 }

        #expect(sut.send(Message(text: "a")))
        #expect(try await sut.script(answer: 1, failure: 2, in: 3, for: 4) == 10)
        #expect(sut.default(class: 5) == 5)
        #expect(
            sut.messages == [
                .send(Message(text: "a")), .script(answer: 1, failure: 2, in: 3, for: 4), .default(class: 5),
            ])
    }

    @Test func `arguments without a name and words of Swift have names in a mock`() {
        let sut = MockEscaping()
        sut.answers.put = { number, text in number + text.count }
        sut.answers.move = { $0 + $1 + $2 }
        sut.answers.repeat = { $0 }
        sut.answers.repeatWithPause = { $0 * $1 }
        sut.in = 7

        #expect([sut.put(1, at: "ab"), sut.move(`inout`: 1, let: 2, var: 3), sut.in] == [3, 6, 7])
        #expect([sut.repeat(times: 2), sut.repeat(times: 2, pause: 4)] == [2, 8])
        #expect(
            sut.messages == [
                .setIn(7), .put(1, at: "ab"), .move(`inout`: 1, let: 2, var: 3), .in, .repeat(times: 2),
                .repeat(times: 2, pause: 4),
            ])
    }

    @Test func `what is set at one time in several properties comes back`() async {
        let sut = MockLevelling()

        let lost = await withTaskGroup(of: Int.self) { group in
            group.addTask {
                (0..<20_000).count { number in
                    sut.bass = number; return sut.bass != number
                }
            }
            group.addTask {
                (0..<20_000).count { number in
                    sut.treble = number; return sut.treble != number
                }
            }
            return await group.reduce(0, +)
        }

        #expect(lost == 0)
    }

    @Test func `what is set comes back, also what no answer can have`() {
        let (sut, listener) = (MockReporting(), MockListening())
        var heard: [Int] = []
        sut.onChange = { heard.append($0) }
        sut.listener = listener

        sut.onChange?(3)
        sut.listener?.heard(4)
        sut.answers.onChange = { nil }

        #expect(heard == [3])
        #expect(listener.messages == [.heard(4)])
        #expect(sut.onChange == nil)
    }

    @Test func `an empty protocol has a mock without messages`() {
        let sut: any Empty = MockEmpty()

        #expect(sut is MockEmpty)
    }

    @Test func `several mocks share an order`() {
        let log = MessageLog()
        let (secretive, derived) = (MockSecretive(log: log), MockDerived(log: log))
        secretive.answers.open = { _ in true }
        derived.answers.base = { $0 }

        _ = secretive.open(password: "a")
        _ = derived.base(1)

        #expect(log.messages == [.secretive(.open(password: .masked)), .derived(.base(1))])
    }

    @Test func `an unconfigured call records an issue and does not end the test`() async {
        let (derived, typed, untyped) = (MockDerived(), MockTypedThrowing(), MockUntypedThrowing())

        withKnownIssue {
            #expect(derived.derived() == 0)
        } matching: {
            $0.comments.first?.rawValue
                == "MockDerived was asked derived() and has no answer: set answers.derived, or make it with a fake."
        }
        await withKnownIssue { await #expect(throws: Trouble.first) { try await typed.pick(1) } }
        withKnownIssue {
            let error = #expect(throws: UnansweredCall.self) { try untyped.load("a") }
            #expect(error?.call == "MockUntypedThrowing.load(_:)")
        }
    }

    @Test func `what has no placeholder ends the process behind the issue`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withKnownIssue { _ = MockPlacing().place() }
        }

        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Message, which place() gives, has no placeholder"))
    }

    @Test func `the configuration of one form of a method holds for its unconfigured forms`() async throws {
        let sut = MockPaying()
        sut.failures.payWithNote = .first
        await #expect(throws: Trouble.first) { try await sut.pay(1) }
        sut.failures.pay = .second
        await #expect(throws: Trouble.second) { try await sut.pay(1) }
        await #expect(throws: Trouble.first) { try await sut.pay(1, note: "Rent") }
        sut.failAll(with: nil)

        sut.answers.payWithNote = { "\($0) for \($1)" }
        #expect(try await sut.pay(1) == "1 for ")
        sut.answers = MockPaying().answers
        sut.answers.pay = { "\($0)" }
        #expect(try await sut.pay(1, note: "Rent") == "1")

        let gate = sut.hold(.pay)
        async let paid = sut.pay(2, note: "Rent")
        await gate.arrival()
        gate.open()
        #expect(try await paid == "2")
    }

    @Test func `overloads that labels or types alone do not tell apart have names of their own`() {
        let sut = MockOverloading()
        sut.answers.loadInt = { $0 }
        sut.answers.loadString = { $0.count }
        sut.answers.load = { -$0 }
        sut.answers.loadTo = { $1 - $0 }
        sut.answers.countOf = { $0.count }
        sut.answers.count = { 9 }

        let loaded = [sut.load(1), sut.load("ab"), sut.load(from: 3), sut.load(from: 3, to: 7)]
        #expect(loaded == [1, 2, -3, 4])
        #expect([sut.count, sut.count(of: [1])] == [9, 1])
        #expect(
            sut.messages == [
                .loadInt(1), .loadString("ab"), .load(from: 3), .load(from: 3, to: 7), .count, .countOf(of: [1]),
            ])
    }

    @Test func `an alias of several protocols has one mock`() async {
        let sut = MockBoth()
        sut.answers.wait = { $0 }
        sut.answers.base = { -$0 }
        let both: any Both = sut

        #expect(await both.wait(for: 1) == both.base(-1))
        #expect(sut.messages == [.wait(for: 1), .base(-1)])
    }

    @Test func `what is required twice can do what either asks for, and fails as little as either may`() {
        let inner = MockSurer()
        inner.name = "a"
        inner.answers.size = { 2 }
        inner.answers.load = { [$0] }
        let sut = MockSurer(fake: inner)
        sut.failures.risk = .first

        #expect(sut.name == "a")
        #expect(sut.size == 2)
        #expect(sut.load("b") == ["b"])
        #expect(throws: Trouble.first) { try sut.risk }
    }

    @Test func `a protocol may have the name of a type of its mock's`() {
        let inner = MockCall()
        inner.answers.call = { -$0 }

        #expect(MockCall(fake: inner).call(1) == -1)
        #expect(inner.messages == [.call(1)])
    }

    @Test func `messages print as calls, with long values cut`() async {
        let sut = MockFinding()
        sut.answers.findIn = { _, _ in "" }
        _ = sut.find(id: 1, in: [1, 2, 3, 4, 5])
        let empty = MockDerived()
        empty.answers.derived = { 0 }
        _ = empty.derived()

        #expect("\(sut.messages)" == "[find(id: 1, in: [1, 2, 3, … 2 more])]")
        #expect("\(empty.messages)" == "[derived]")
    }
}
