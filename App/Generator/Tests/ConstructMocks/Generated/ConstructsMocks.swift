// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import MockCore

/// A mock of `Waiting`: it keeps its messages in order and does as it is told.
public final class MockWaiting: Waiting {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case wait(for: Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case wait
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var wait: (@Sendable (Int) async -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Waiting)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Waiting)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Waiting", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func wait(for seconds: Int) async -> Int {
        let script = await core.receive(.wait(for: seconds), at: .wait)
        if let answer = script.answers.wait { return await answer(seconds) }
        if let fake { return await fake.wait(for: seconds) }
        return core.unanswered("wait(for:)", answer: "wait")
    }
}

extension LoggedMessage {
    /// What a `MockWaiting` was told, among what others were told.
    public static func waiting(_ message: MockWaiting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Waiting", message: message)
    }
}

/// A mock of `TypedThrowing`: it keeps its messages in order and does as it is told.
public final class MockTypedThrowing: TypedThrowing {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case pick(Int)
        case check(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case pick
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var pick: Trouble?
        public var check: Trouble?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var pick: (@Sendable (Int) async throws(Trouble) -> String)?
        public var check: (@Sendable (Int) throws(Trouble) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TypedThrowing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TypedThrowing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TypedThrowing", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: Trouble?) {
        core.failures.pick = error
        core.failures.check = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func pick(_ number: Int) async throws(Trouble) -> String {
        let script = await core.receive(.pick(number), at: .pick)
        if let failure = script.failures.pick { throw failure }
        if let answer = script.answers.pick { return try await answer(number) }
        if let fake { return try await fake.pick(number) }
        return try core.unanswered("pick(_:)", answer: "pick", throwing: Trouble.self)
    }

    public func check(_ number: Int) throws(Trouble) {
        let script = core.receive(.check(number))
        if let failure = script.failures.check { throw failure }
        if let answer = script.answers.check { return try answer(number) }
        if let fake { try fake.check(number) }
    }
}

extension LoggedMessage {
    /// What a `MockTypedThrowing` was told, among what others were told.
    public static func typedThrowing(_ message: MockTypedThrowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "TypedThrowing", message: message)
    }
}

/// A mock of `UntypedThrowing`: it keeps its messages in order and does as it is told.
public final class MockUntypedThrowing: UntypedThrowing {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case load(String)
        case fetch

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .fetch: "fetch"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetch
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var load: (any Error)?
        public var fetch: (any Error)?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var load: (@Sendable (String) throws -> [String])?
        public var fetch: (@Sendable () async throws -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any UntypedThrowing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any UntypedThrowing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "UntypedThrowing", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: (any Error)?) {
        core.failures.load = error
        core.failures.fetch = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func load(_ path: String) throws -> [String] {
        let script = core.receive(.load(path))
        if let failure = script.failures.load { throw failure }
        if let answer = script.answers.load { return try answer(path) }
        if let fake { return try fake.load(path) }
        return try core.unanswered("load(_:)", answer: "load", throwing: (any Error).self)
    }

    public func fetch() async throws {
        let script = await core.receive(.fetch, at: .fetch)
        if let failure = script.failures.fetch { throw failure }
        if let answer = script.answers.fetch { return try await answer() }
        if let fake { try await fake.fetch() }
    }
}

extension LoggedMessage {
    /// What a `MockUntypedThrowing` was told, among what others were told.
    public static func untypedThrowing(_ message: MockUntypedThrowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "UntypedThrowing", message: message)
    }
}

/// A mock of `Showing`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockShowing: Showing {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case show(String)
        case ask(String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case ask
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var ask: (@MainActor @Sendable (String) async -> Bool)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Showing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Showing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Showing", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let fake { fake.show(text) }
    }

    public func ask(_ question: String) async -> Bool {
        let script = await core.receive(.ask(question), at: .ask)
        if let answer = script.answers.ask { return await answer(question) }
        if let fake { return await fake.ask(question) }
        return core.unanswered("ask(_:)", answer: "ask")
    }
}

extension LoggedMessage {
    /// What a `MockShowing` was told, among what others were told.
    public static func showing(_ message: MockShowing.Message) -> LoggedMessage {
        LoggedMessage(sender: "Showing", message: message)
    }
}

/// A mock of `Partly`: it keeps its messages in order and does as it is told.
public final class MockPartly: Partly {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case show(String)
        case load

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .load: "load"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var load: (@Sendable () -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Partly)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Partly)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Partly", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    @MainActor
    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let fake { fake.show(text) }
    }

    public func load() -> Int {
        let script = core.receive(.load)
        if let answer = script.answers.load { return answer() }
        if let fake { return fake.load() }
        return core.unanswered("load()", answer: "load")
    }
}

extension LoggedMessage {
    /// What a `MockPartly` was told, among what others were told.
    public static func partly(_ message: MockPartly.Message) -> LoggedMessage {
        LoggedMessage(sender: "Partly", message: message)
    }
}

/// A mock of `Mostly`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockMostly: Mostly {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case show(String)
        case identify

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .identify: "identify"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var identify: (@Sendable () -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private nonisolated let fake: (any Mostly)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Mostly)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Mostly", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let fake { fake.show(text) }
    }

    public nonisolated func identify() -> Int {
        let script = core.receive(.identify)
        if let answer = script.answers.identify { return answer() }
        if let fake { return fake.identify() }
        return core.unanswered("identify()", answer: "identify")
    }
}

extension LoggedMessage {
    /// What a `MockMostly` was told, among what others were told.
    public static func mostly(_ message: MockMostly.Message) -> LoggedMessage {
        LoggedMessage(sender: "Mostly", message: message)
    }
}

/// A mock of `Listening`: it keeps its messages in order and does as it is told.
public final class MockListening: Listening {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case heard(Int)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var heard: (@Sendable (Int) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Listening)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Listening)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Listening", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func heard(_ number: Int) {
        let script = core.receive(.heard(number))
        if let answer = script.answers.heard { return answer(number) }
        if let fake { fake.heard(number) }
    }
}

extension LoggedMessage {
    /// What a `MockListening` was told, among what others were told.
    public static func listening(_ message: MockListening.Message) -> LoggedMessage {
        LoggedMessage(sender: "Listening", message: message)
    }
}

/// A mock of `Having`: it keeps its messages in order and does as it is told.
public final class MockHaving: Having {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case name
        case volume
        case setVolume(Int)
        case size
        case token
        case risk

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .name: "name"
            case .volume: "volume"
            case .size: "size"
            case .token: "token"
            case .risk: "risk"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case size
        case token
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var token: Trouble?
        public var risk: (any Error)?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var name: (@Sendable () -> String)?
        public var volume: (@Sendable () -> Int)?
        public var size: (@Sendable () async -> Int)?
        public var token: (@Sendable () async throws(Trouble) -> String)?
        public var risk: (@Sendable () throws -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any Having)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Having)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Having", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public var name: String {
        get {
            let script = core.receive(.name)
            if let answer = script.answers.name { return answer() }
            if let fake { return fake.name }
            return core.unanswered("name", answer: "name")
        }
    }

    public var volume: Int {
        get {
            let script = core.receive(.volume)
            if let answer = script.answers.volume { return answer() }
            if let fake { return fake.volume }
            return core.unanswered("volume", answer: "volume")
        }
        set {
            _ = core.receive(.setVolume(newValue))
            core.answers.volume = { newValue }
        }
    }

    public var size: Int {
        get async {
            let script = await core.receive(.size, at: .size)
            if let answer = script.answers.size { return await answer() }
            if let fake { return await fake.size }
            return core.unanswered("size", answer: "size")
        }
    }

    public var token: String {
        get async throws(Trouble) {
            let script = await core.receive(.token, at: .token)
            if let failure = script.failures.token { throw failure }
            if let answer = script.answers.token { return try await answer() }
            if let fake { return try await fake.token }
            return try core.unanswered("token", answer: "token", throwing: Trouble.self)
        }
    }

    public var risk: Int {
        get throws {
            let script = core.receive(.risk)
            if let failure = script.failures.risk { throw failure }
            if let answer = script.answers.risk { return try answer() }
            if let fake { return try fake.risk }
            return try core.unanswered("risk", answer: "risk", throwing: (any Error).self)
        }
    }
}

extension LoggedMessage {
    /// What a `MockHaving` was told, among what others were told.
    public static func having(_ message: MockHaving.Message) -> LoggedMessage {
        LoggedMessage(sender: "Having", message: message)
    }
}

/// A mock of `Finding`: it keeps its messages in order and does as it is told.
public final class MockFinding: Finding {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case find(id: Int)
        case find(named: String)
        case find(id: Int, in: [Int])
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var find: (@Sendable (Int) -> String)?
        public var findNamed: (@Sendable (String) -> String)?
        public var findIn: (@Sendable (Int, [Int]) -> String)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Finding)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Finding)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Finding", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func find(id: Int) -> String {
        let script = core.receive(.find(id: id))
        if let answer = script.answers.find { return answer(id) }
        if let answer = script.answers.findIn, let missing1: [Int] = core.placeholder() { return answer(id, missing1) }
        if let fake { return fake.find(id: id) }
        return core.unanswered("find(id:)", answer: "find")
    }

    public func find(named name: String) -> String {
        let script = core.receive(.find(named: name))
        if let answer = script.answers.findNamed { return answer(name) }
        if let fake { return fake.find(named: name) }
        return core.unanswered("find(named:)", answer: "findNamed")
    }

    public func find(id: Int, in list: [Int]) -> String {
        let script = core.receive(.find(id: id, in: list))
        if let answer = script.answers.findIn { return answer(id, list) }
        if let answer = script.answers.find { return answer(id) }
        if let fake { return fake.find(id: id, in: list) }
        return core.unanswered("find(id:in:)", answer: "findIn")
    }
}

extension LoggedMessage {
    /// What a `MockFinding` was told, among what others were told.
    public static func finding(_ message: MockFinding.Message) -> LoggedMessage {
        LoggedMessage(sender: "Finding", message: message)
    }
}

/// A mock of `Adding`: it keeps its messages in order and does as it is told.
public final class MockAdding: Adding {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case addInt(Int)
        case addArrayOfInt([Int])
        case runAtOnce
        case run

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .runAtOnce: "runAtOnce"
            case .run: "run"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case run
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var addInt: (@Sendable (Int) -> Int)?
        public var addArrayOfInt: (@Sendable ([Int]) -> Int)?
        public var runAtOnce: (@Sendable () -> Int)?
        public var run: (@Sendable () async -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Adding)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Adding)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Adding", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func add(_ value: Int) -> Int {
        let script = core.receive(.addInt(value))
        if let answer = script.answers.addInt { return answer(value) }
        if let fake { return fake.add(value) }
        return core.unanswered("add(_:)", answer: "addInt")
    }

    public func add(_ value: [Int]) -> Int {
        let script = core.receive(.addArrayOfInt(value))
        if let answer = script.answers.addArrayOfInt { return answer(value) }
        if let fake { return fake.add(value) }
        return core.unanswered("add(_:)", answer: "addArrayOfInt")
    }

    public func run() -> Int {
        let script = core.receive(.runAtOnce)
        if let answer = script.answers.runAtOnce { return answer() }
        if let fake { return fake.run() }
        return core.unanswered("run()", answer: "runAtOnce")
    }

    public func run() async -> Int {
        let script = await core.receive(.run, at: .run)
        if let answer = script.answers.run { return await answer() }
        if let fake { return await fake.run() }
        return core.unanswered("run()", answer: "run")
    }
}

extension LoggedMessage {
    /// What a `MockAdding` was told, among what others were told.
    public static func adding(_ message: MockAdding.Message) -> LoggedMessage {
        LoggedMessage(sender: "Adding", message: message)
    }
}

/// A mock of `Overloading`: it keeps its messages in order and does as it is told.
public final class MockOverloading: Overloading {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case loadInt(Int)
        case loadString(String)
        case load(from: Int)
        case load(from: Int, to: Int)
        case count
        case countOf(of: [Int])

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .count: "count"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var loadInt: (@Sendable (Int) -> Int)?
        public var loadString: (@Sendable (String) -> Int)?
        public var load: (@Sendable (Int) -> Int)?
        public var loadTo: (@Sendable (Int, Int) -> Int)?
        public var count: (@Sendable () -> Int)?
        public var countOf: (@Sendable ([Int]) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Overloading)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Overloading)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Overloading", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func load(_ number: Int) -> Int {
        let script = core.receive(.loadInt(number))
        if let answer = script.answers.loadInt { return answer(number) }
        if let fake { return fake.load(number) }
        return core.unanswered("load(_:)", answer: "loadInt")
    }

    public func load(_ text: String) -> Int {
        let script = core.receive(.loadString(text))
        if let answer = script.answers.loadString { return answer(text) }
        if let fake { return fake.load(text) }
        return core.unanswered("load(_:)", answer: "loadString")
    }

    public func load(from start: Int) -> Int {
        let script = core.receive(.load(from: start))
        if let answer = script.answers.load { return answer(start) }
        if let answer = script.answers.loadTo, let missing1: Int = core.placeholder() { return answer(start, missing1) }
        if let fake { return fake.load(from: start) }
        return core.unanswered("load(from:)", answer: "load")
    }

    public func load(from start: Int, to end: Int) -> Int {
        let script = core.receive(.load(from: start, to: end))
        if let answer = script.answers.loadTo { return answer(start, end) }
        if let answer = script.answers.load { return answer(start) }
        if let fake { return fake.load(from: start, to: end) }
        return core.unanswered("load(from:to:)", answer: "loadTo")
    }

    public var count: Int {
        get {
            let script = core.receive(.count)
            if let answer = script.answers.count { return answer() }
            if let fake { return fake.count }
            return core.unanswered("count", answer: "count")
        }
    }

    public func count(of list: [Int]) -> Int {
        let script = core.receive(.countOf(of: list))
        if let answer = script.answers.countOf { return answer(list) }
        if let fake { return fake.count(of: list) }
        return core.unanswered("count(of:)", answer: "countOf")
    }
}

extension LoggedMessage {
    /// What a `MockOverloading` was told, among what others were told.
    public static func overloading(_ message: MockOverloading.Message) -> LoggedMessage {
        LoggedMessage(sender: "Overloading", message: message)
    }
}

/// A mock of `Paying`: it keeps its messages in order and does as it is told.
public final class MockPaying: Paying {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case pay(Int)
        case pay(Int, note: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case pay
        case payWithNote
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var pay: Trouble?
        public var payWithNote: Trouble?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var pay: (@Sendable (Int) async throws(Trouble) -> String)?
        public var payWithNote: (@Sendable (Int, String) async throws(Trouble) -> String)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any Paying)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Paying)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Paying", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: Trouble?) {
        core.failures.pay = error
        core.failures.payWithNote = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func pay(_ amount: Int) async throws(Trouble) -> String {
        let script = await core.receive(.pay(amount), at: .pay, .payWithNote)
        if let failure = script.failures.pay ?? script.failures.payWithNote { throw failure }
        if let answer = script.answers.pay { return try await answer(amount) }
        if let answer = script.answers.payWithNote, let missing1: String = core.placeholder() { return try await answer(amount, missing1) }
        if let fake { return try await fake.pay(amount) }
        return try core.unanswered("pay(_:)", answer: "pay", throwing: Trouble.self)
    }

    public func pay(_ amount: Int, note: String) async throws(Trouble) -> String {
        let script = await core.receive(.pay(amount, note: note), at: .payWithNote, .pay)
        if let failure = script.failures.payWithNote ?? script.failures.pay { throw failure }
        if let answer = script.answers.payWithNote { return try await answer(amount, note) }
        if let answer = script.answers.pay { return try await answer(amount) }
        if let fake { return try await fake.pay(amount, note: note) }
        return try core.unanswered("pay(_:note:)", answer: "payWithNote", throwing: Trouble.self)
    }
}

extension LoggedMessage {
    /// What a `MockPaying` was told, among what others were told.
    public static func paying(_ message: MockPaying.Message) -> LoggedMessage {
        LoggedMessage(sender: "Paying", message: message)
    }
}

/// A mock of `Placing`: it keeps its messages in order and does as it is told.
public final class MockPlacing: Placing {
    /// What it can be told, by the names of the contract.
    public enum MockMessage: MockedCall {
        case place

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .place: "place"
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var place: (@Sendable () -> Message)?

        init() {}
    }

    private let core: MockCore<MockMessage, Never, Nothing, Answers>
    private let fake: (any Placing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Placing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Placing", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [MockMessage] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func place() -> Message {
        let script = core.receive(.place)
        if let answer = script.answers.place { return answer() }
        if let fake { return fake.place() }
        return core.unanswered("place()", answer: "place")
    }
}

extension LoggedMessage {
    /// What a `MockPlacing` was told, among what others were told.
    public static func placing(_ message: MockPlacing.MockMessage) -> LoggedMessage {
        LoggedMessage(sender: "Placing", message: message)
    }
}

/// A mock of `Greeting`: it keeps its messages in order and does as it is told.
public final class MockGreeting: Greeting {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case greet(String, loudly: Bool)
        case bow(to: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var greet: (@Sendable (String, Bool) -> String)?
        public var bow: (@Sendable (String) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Greeting)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Greeting)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Greeting", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func greet(_ name: String, loudly: Bool) -> String {
        let script = core.receive(.greet(name, loudly: loudly))
        if let answer = script.answers.greet { return answer(name, loudly) }
        if let fake { return fake.greet(name, loudly: loudly) }
        return core.unanswered("greet(_:loudly:)", answer: "greet")
    }

    public func bow(to name: String) -> Int {
        let script = core.receive(.bow(to: name))
        if let answer = script.answers.bow { return answer(name) }
        if let fake { return fake.bow(to: name) }
        return core.unanswered("bow(to:)", answer: "bow")
    }
}

extension LoggedMessage {
    /// What a `MockGreeting` was told, among what others were told.
    public static func greeting(_ message: MockGreeting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Greeting", message: message)
    }
}

/// A mock of `Storing`: it keeps its messages in order and does as it is told.
public final class MockStoring: Storing {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case store(Opaque, under: String)
        case decode(Opaque, from: String)
        case sum(Opaque)
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var decode: (any Error)?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var store: (@Sendable (any Codable & Sendable, String) -> Void)?
        public var sum: (@Sendable (any Sequence) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Failures, Answers>
    private let fake: (any Storing)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Storing)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Storing", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: (any Error)?) {
        core.failures.decode = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func store<Value: Codable & Sendable>(_ value: Value, under key: String) {
        let script = core.receive(.store(Opaque(value), under: key))
        if let answer = script.answers.store { return answer(value, key) }
        if let fake { fake.store(value, under: key) }
    }

    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        let script = core.receive(.decode(Opaque(type), from: text))
        if let failure = script.failures.decode { throw failure }
        if let fake { return try fake.decode(type, from: text) }
        return try core.unanswered("decode(_:from:)", answer: nil, throwing: (any Error).self)
    }

    public func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int {
        let script = core.receive(.sum(Opaque(numbers)))
        if let answer = script.answers.sum { return answer(numbers) }
        if let fake { return fake.sum(numbers) }
        return core.unanswered("sum(_:)", answer: "sum")
    }
}

extension LoggedMessage {
    /// What a `MockStoring` was told, among what others were told.
    public static func storing(_ message: MockStoring.Message) -> LoggedMessage {
        LoggedMessage(sender: "Storing", message: message)
    }
}

/// A mock of `Taking`: it keeps its messages in order and does as it is told.
public final class MockTaking: Taking {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case take(Opaque)
        case keep(Opaque, besides: Opaque)
        case pair(Opaque)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var take: (@Sendable (any CustomStringConvertible) -> Int)?
        public var keep: (@Sendable (any Sendable, [any Sendable]) -> Int)?
        public var pair: (@Sendable ((Int, String)) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Taking)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Taking)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Taking", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func take(_ value: some CustomStringConvertible) -> Int {
        let script = core.receive(.take(Opaque(value)))
        if let answer = script.answers.take { return answer(value) }
        if let fake { return fake.take(value) }
        return core.unanswered("take(_:)", answer: "take")
    }

    public func keep(_ value: any Sendable, besides others: [any Sendable]) -> Int {
        let script = core.receive(.keep(Opaque(value), besides: Opaque(others)))
        if let answer = script.answers.keep { return answer(value, others) }
        if let fake { return fake.keep(value, besides: others) }
        return core.unanswered("keep(_:besides:)", answer: "keep")
    }

    public func pair(_ value: (Int, String)) -> Int {
        let script = core.receive(.pair(Opaque(value)))
        if let answer = script.answers.pair { return answer(value) }
        if let fake { return fake.pair(value) }
        return core.unanswered("pair(_:)", answer: "pair")
    }
}

extension LoggedMessage {
    /// What a `MockTaking` was told, among what others were told.
    public static func taking(_ message: MockTaking.Message) -> LoggedMessage {
        LoggedMessage(sender: "Taking", message: message)
    }
}

/// A mock of `Keyed`: it keeps its messages in order and does as it is told.
public final class MockKeyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>: Keyed where Value.Element == Int {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case value(for: Key)
        case set(Value, for: Key)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case value
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var value: (@Sendable (Key) async -> Value?)?
        public var set: (@Sendable (Value, Key) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>

    /// A mock that shares the order of `log` with others.
    public init(log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Keyed", failures: Nothing(), answers: Answers(), log: log)
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func value(for key: Key) async -> Value? {
        let script = await core.receive(.value(for: key), at: .value)
        if let answer = script.answers.value { return await answer(key) }
        return core.unanswered("value(for:)", answer: "value")
    }

    public func set(_ value: Value, for key: Key) {
        let script = core.receive(.set(value, for: key))
        if let answer = script.answers.set { answer(value, key) }
    }
}

extension LoggedMessage {
    /// What a `MockKeyed` was told, among what others were told.
    public static func keyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>(_ message: MockKeyed<Key, Value>.Message) -> LoggedMessage where Value.Element == Int {
        LoggedMessage(sender: "Keyed", message: message)
    }
}

/// A mock of `Base`: it keeps its messages in order and does as it is told.
public final class MockBase: Base {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case base(Int)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var base: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Base)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Base)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Base", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func base(_ number: Int) -> Int {
        let script = core.receive(.base(number))
        if let answer = script.answers.base { return answer(number) }
        if let fake { return fake.base(number) }
        return core.unanswered("base(_:)", answer: "base")
    }
}

extension LoggedMessage {
    /// What a `MockBase` was told, among what others were told.
    public static func base(_ message: MockBase.Message) -> LoggedMessage {
        LoggedMessage(sender: "Base", message: message)
    }
}

/// A mock of `Derived`: it keeps its messages in order and does as it is told.
public final class MockDerived: Derived {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case base(Int)
        case derived

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .derived: "derived"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var base: (@Sendable (Int) -> Int)?
        public var derived: (@Sendable () -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Derived)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Derived)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Derived", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func base(_ number: Int) -> Int {
        let script = core.receive(.base(number))
        if let answer = script.answers.base { return answer(number) }
        if let fake { return fake.base(number) }
        return core.unanswered("base(_:)", answer: "base")
    }

    public func derived() -> Int {
        let script = core.receive(.derived)
        if let answer = script.answers.derived { return answer() }
        if let fake { return fake.derived() }
        return core.unanswered("derived()", answer: "derived")
    }
}

extension LoggedMessage {
    /// What a `MockDerived` was told, among what others were told.
    public static func derived(_ message: MockDerived.Message) -> LoggedMessage {
        LoggedMessage(sender: "Derived", message: message)
    }
}

/// A mock of `Totalling`: it keeps its messages in order and does as it is told.
public final class MockTotalling: Totalling {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case add(Int, to: Int)
        case double(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case double
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var add: (@Sendable (Int, inout Int) -> Bool)?
        public var double: (@Sendable (inout Int) async -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Totalling)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Totalling)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Totalling", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func add(_ number: Int, to total: inout Int) -> Bool {
        let script = core.receive(.add(number, to: total))
        if let answer = script.answers.add { return answer(number, &total) }
        if let fake { return fake.add(number, to: &total) }
        return core.unanswered("add(_:to:)", answer: "add")
    }

    public func double(_ total: inout Int) async {
        let script = await core.receive(.double(total), at: .double)
        if let answer = script.answers.double { return await answer(&total) }
        if let fake { await fake.double(&total) }
    }
}

extension LoggedMessage {
    /// What a `MockTotalling` was told, among what others were told.
    public static func totalling(_ message: MockTotalling.Message) -> LoggedMessage {
        LoggedMessage(sender: "Totalling", message: message)
    }
}

/// A mock of `Calling`: it keeps its messages in order and does as it is told.
public final class MockCalling: Calling {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case observe
        case each
        case perform
        case finish
        case handle
        case attempt
        case map

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .observe: "observe"
            case .each: "each"
            case .perform: "perform"
            case .finish: "finish"
            case .handle: "handle"
            case .attempt: "attempt"
            case .map: "map"
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case perform
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var observe: (@Sendable (@escaping @Sendable (Int) -> Void) -> Void)?
        public var each: (@Sendable ((Int) -> Void) -> Void)?
        public var perform: (@Sendable (@escaping @Sendable () async throws -> Int) async -> Int)?
        public var finish: (@Sendable ((@Sendable (Int) -> Void)?) -> Void)?
        public var handle: (@Sendable (@escaping Handler) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Calling)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Calling)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Calling", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func observe(_ onChange: @escaping @Sendable (Int) -> Void) {
        let script = core.receive(.observe)
        if let answer = script.answers.observe { return answer(onChange) }
        if let fake { fake.observe(onChange) }
    }

    public func each(_ body: (Int) -> Void) {
        let script = core.receive(.each)
        if let answer = script.answers.each { return answer(body) }
        if let fake { fake.each(body) }
    }

    public func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int {
        let script = await core.receive(.perform, at: .perform)
        if let answer = script.answers.perform { return await answer(work) }
        if let fake { return await fake.perform(work) }
        return core.unanswered("perform(_:)", answer: "perform")
    }

    public func finish(then completion: (@Sendable (Int) -> Void)?) {
        let script = core.receive(.finish)
        if let answer = script.answers.finish { return answer(completion) }
        if let fake { fake.finish(then: completion) }
    }

    public func handle(with handler: @escaping Handler) {
        let script = core.receive(.handle)
        if let answer = script.answers.handle { return answer(handler) }
        if let fake { fake.handle(with: handler) }
    }

    public func attempt(_ body: (Int) throws -> Void) rethrows {
        _ = core.receive(.attempt)
        if let fake { try fake.attempt(body) }
    }

    public func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] {
        _ = core.receive(.map)
        if let fake { return try fake.map(body) }
        return core.unanswered("map(_:)", answer: nil)
    }
}

extension LoggedMessage {
    /// What a `MockCalling` was told, among what others were told.
    public static func calling(_ message: MockCalling.Message) -> LoggedMessage {
        LoggedMessage(sender: "Calling", message: message)
    }
}

/// A mock of `Counting`: it keeps its messages in order and does as it is told.
public actor MockCounting: Counting {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case count
        case increment(by: Int)
        case decrement
        case reset

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .count: "count"
            case .decrement: "decrement"
            case .reset: "reset"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case reset
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var decrement: Trouble?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var count: (@Sendable () -> Int)?
        public var increment: (@Sendable (Int) -> Int)?
        public var decrement: (@Sendable () throws(Trouble) -> Int)?
        public var reset: (@Sendable () async -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>

    /// A mock that shares the order of `log` with others.
    public init(log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Counting", failures: Failures(), answers: Answers(), log: log)
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public nonisolated var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public nonisolated func failAll(with error: Trouble?) {
        core.failures.decrement = error
    }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    public var count: Int {
        get {
            let script = core.receive(.count)
            if let answer = script.answers.count { return answer() }
            return core.unanswered("count", answer: "count")
        }
    }

    public func increment(by number: Int) -> Int {
        let script = core.receive(.increment(by: number))
        if let answer = script.answers.increment { return answer(number) }
        return core.unanswered("increment(by:)", answer: "increment")
    }

    public func decrement() throws(Trouble) -> Int {
        let script = core.receive(.decrement)
        if let failure = script.failures.decrement { throw failure }
        if let answer = script.answers.decrement { return try answer() }
        return try core.unanswered("decrement()", answer: "decrement", throwing: Trouble.self)
    }

    public func reset() async {
        let script = await core.receive(.reset, at: .reset)
        if let answer = script.answers.reset { await answer() }
    }
}

extension LoggedMessage {
    /// What a `MockCounting` was told, among what others were told.
    public static func counting(_ message: MockCounting.Message) -> LoggedMessage {
        LoggedMessage(sender: "Counting", message: message)
    }
}

/// A mock of `Secretive`: it keeps its messages in order and does as it is told.
public final class MockSecretive: Secretive {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case open(password: MaskedPassword)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var open: (@Sendable (String) -> Bool)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any Secretive)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Secretive)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Secretive", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func open(password: String) -> Bool {
        let script = core.receive(.open(password: MaskedPassword(password)))
        if let answer = script.answers.open { return answer(password) }
        if let fake { return fake.open(password: password) }
        return core.unanswered("open(password:)", answer: "open")
    }
}

extension LoggedMessage {
    /// What a `MockSecretive` was told, among what others were told.
    public static func secretive(_ message: MockSecretive.Message) -> LoggedMessage {
        LoggedMessage(sender: "Secretive", message: message)
    }
}

/// A mock of `Naming`: it keeps its messages in order and does as it is told.
public final class MockNaming: Naming {
    /// What it can be told, by the names of the contract.
    public enum MockMessage: MockedCall {
        case send(Message)
        case script(answer: Int, failure: Int, in: Int, for: Int)
        case `default`(class: Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case script
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var script: Trouble?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var send: (@Sendable (Message) -> Bool)?
        public var script: (@Sendable (Int, Int, Int, Int) async throws(Trouble) -> Int)?
        public var `default`: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: MockCore<MockMessage, Call, Failures, Answers>
    private let fake: (any Naming)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Naming)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Naming", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [MockMessage] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: Trouble?) {
        core.failures.script = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func send(_ message: Message) -> Bool {
        let script = core.receive(.send(message))
        if let answer = script.answers.send { return answer(message) }
        if let fake { return fake.send(message) }
        return core.unanswered("send(_:)", answer: "send")
    }

    public func script(answer answerArgument: Int, failure failureArgument: Int, in place: Int, for forArgument: Int) async throws(Trouble) -> Int {
        let script = await core.receive(.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument), at: .script)
        if let failure = script.failures.script { throw failure }
        if let answer = script.answers.script { return try await answer(answerArgument, failureArgument, place, forArgument) }
        if let fake { return try await fake.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument) }
        return try core.unanswered("script(answer:failure:in:for:)", answer: "script", throwing: Trouble.self)
    }

    public func `default`(class classArgument: Int) -> Int {
        let script = core.receive(.`default`(class: classArgument))
        if let answer = script.answers.`default` { return answer(classArgument) }
        if let fake { return fake.`default`(class: classArgument) }
        return core.unanswered("`default`(class:)", answer: "`default`")
    }
}

extension LoggedMessage {
    /// What a `MockNaming` was told, among what others were told.
    public static func naming(_ message: MockNaming.MockMessage) -> LoggedMessage {
        LoggedMessage(sender: "Naming", message: message)
    }
}

/// A mock of `Empty`: it keeps its messages in order and does as it is told.
public final class MockEmpty: Empty {
    private let core: MockCore<Never, Never, Nothing, Nothing>

    /// A mock that shares the order of `log` with others.
    public init(log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Empty", failures: Nothing(), answers: Nothing(), log: log)
    }
}

/// A mock of `Both`: it keeps its messages in order and does as it is told.
public final class MockBoth: Both {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case wait(for: Int)
        case base(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case wait
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var wait: (@Sendable (Int) async -> Int)?
        public var base: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any Both)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any Both)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "Both", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func wait(for seconds: Int) async -> Int {
        let script = await core.receive(.wait(for: seconds), at: .wait)
        if let answer = script.answers.wait { return await answer(seconds) }
        if let fake { return await fake.wait(for: seconds) }
        return core.unanswered("wait(for:)", answer: "wait")
    }

    public func base(_ number: Int) -> Int {
        let script = core.receive(.base(number))
        if let answer = script.answers.base { return answer(number) }
        if let fake { return fake.base(number) }
        return core.unanswered("base(_:)", answer: "base")
    }
}

extension LoggedMessage {
    /// What a `MockBoth` was told, among what others were told.
    public static func both(_ message: MockBoth.Message) -> LoggedMessage {
        LoggedMessage(sender: "Both", message: message)
    }
}
