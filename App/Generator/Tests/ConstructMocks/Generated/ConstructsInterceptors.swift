// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import Interception

/// An implementation of `Waiting` that records calls in order and answers as configured.
public final class InterceptedWaiting: Waiting {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case wait(for: Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case wait
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var wait: (@Sendable (Int) async -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Waiting)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Waiting)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Waiting", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func wait(for seconds: Int) async -> Int {
        return await core.answer { () async -> Int in
            let script = await core.receive(.wait(for: seconds), at: .wait)
            if let answer = script.answers.wait { return await answer(seconds) }
            if let inner { return await inner.wait(for: seconds) }
            return core.unanswered("wait(for:)", answer: "wait")
        }
    }
}

/// An implementation of `TypedThrowing` that records calls in order and answers as configured.
public final class InterceptedTypedThrowing: TypedThrowing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case pick(Int)
        case check(Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case pick
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var pick: Trouble?
        public var check: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            pick = error
            check = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var pick: (@Sendable (Int) async throws(Trouble) -> String)?
        public var check: (@Sendable (Int) throws(Trouble) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any TypedThrowing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any TypedThrowing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TypedThrowing", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func pick(_ number: Int) async throws(Trouble) -> String {
        return try await core.answer { () async throws(Trouble) -> String in
            let script = await core.receive(.pick(number), at: .pick)
            if let failure = script.failure({ $0.pick }) { throw failure }
            if let answer = script.answers.pick { return try await answer(number) }
            if let inner { return try await inner.pick(number) }
            return try core.unanswered("pick(_:)", answer: "pick", throwing: Trouble.self)
        }
    }

    public func check(_ number: Int) throws(Trouble) {
        try core.answer { () throws(Trouble) -> Void in
            let script = core.receive(.check(number))
            if let failure = script.failure({ $0.check }) { throw failure }
            if let answer = script.answers.check { return try answer(number) }
            if let inner { try inner.check(number) }
        }
    }
}

/// An implementation of `UntypedThrowing` that records calls in order and answers as configured.
public final class InterceptedUntypedThrowing: UntypedThrowing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetch
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var load: (any Error)?
        public var fetch: (any Error)?

        init() {}

        fileprivate mutating func setAll(_ error: (any Error)?) {
            load = error
            fetch = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var load: (@Sendable (String) throws -> [String])?
        public var fetch: (@Sendable () async throws -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any UntypedThrowing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any UntypedThrowing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "UntypedThrowing", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: (any Error)?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> (any Error)?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func load(_ path: String) throws -> [String] {
        return try core.answer { () throws -> [String] in
            let script = core.receive(.load(path))
            if let failure = script.failure({ $0.load }) { throw failure }
            if let answer = script.answers.load { return try answer(path) }
            if let inner { return try inner.load(path) }
            return try core.unanswered("load(_:)", answer: "load", throwing: (any Error).self)
        }
    }

    public func fetch() async throws {
        try await core.answer { () async throws -> Void in
            let script = await core.receive(.fetch, at: .fetch)
            if let failure = script.failure({ $0.fetch }) { throw failure }
            if let answer = script.answers.fetch { return try await answer() }
            if let inner { try await inner.fetch() }
        }
    }
}

/// An implementation of `Showing` that records calls in order and answers as configured.
@MainActor
public final class InterceptedShowing: Showing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case show(String)
        case ask(String)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case ask
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var ask: (@MainActor @Sendable (String) async -> Bool)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Showing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Showing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Showing", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let inner { inner.show(text) }
    }

    public func ask(_ question: String) async -> Bool {
        return await core.answer { () async -> Bool in
            let script = await core.receive(.ask(question), at: .ask)
            if let answer = script.answers.ask { return await answer(question) }
            if let inner { return await inner.ask(question) }
            return core.unanswered("ask(_:)", answer: "ask")
        }
    }
}

/// An implementation of `Partly` that records calls in order and answers as configured.
public final class InterceptedPartly: Partly {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var load: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Partly)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Partly)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Partly", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    @MainActor
    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let inner { inner.show(text) }
    }

    public func load() -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.load)
            if let answer = script.answers.load { return answer() }
            if let inner { return inner.load() }
            return core.unanswered("load()", answer: "load")
        }
    }
}

/// An implementation of `Mostly` that records calls in order and answers as configured.
@MainActor
public final class InterceptedMostly: Mostly {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var show: (@MainActor @Sendable (String) -> Void)?
        public var identify: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private nonisolated let inner: (any Mostly)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Mostly)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Mostly", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func show(_ text: String) {
        let script = core.receive(.show(text))
        if let answer = script.answers.show { return answer(text) }
        if let inner { inner.show(text) }
    }

    public nonisolated func identify() -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.identify)
            if let answer = script.answers.identify { return answer() }
            if let inner { return inner.identify() }
            return core.unanswered("identify()", answer: "identify")
        }
    }
}

/// An implementation of `Listening` that records calls in order and answers as configured.
public final class InterceptedListening: Listening {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case heard(Int)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var heard: (@Sendable (Int) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Listening)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Listening)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Listening", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func heard(_ number: Int) {
        let script = core.receive(.heard(number))
        if let answer = script.answers.heard { return answer(number) }
        if let inner { inner.heard(number) }
    }
}

/// An implementation of `Having` that records calls in order and answers as configured.
public final class InterceptedHaving: Having {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case size
        case token
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var token: Trouble?
        public var risk: (any Error)?

        init() {}
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var name: (@Sendable () -> String)?
        public var volume: (@Sendable () -> Int)?
        public var size: (@Sendable () async -> Int)?
        public var token: (@Sendable () async throws(Trouble) -> String)?
        public var risk: (@Sendable () throws -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any Having)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Having)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Having", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public var name: String {
        get {
            return core.answer { () -> String in
                let script = core.receive(.name)
                if let answer = script.answers.name { return answer() }
                if let inner { return inner.name }
                return core.unanswered("name", answer: "name")
            }
        }
    }

    public var volume: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.volume)
                if let answer = script.answers.volume { return answer() }
                if let inner { return inner.volume }
                return core.unanswered("volume", answer: "volume")
            }
        }
        set {
            _ = core.receive(.setVolume(newValue), method: "volume(_:)")
            if var inner, type(of: inner) is any AnyObject.Type { return inner.volume = newValue }
            core.changeAnswers { $0.volume = { newValue } }
        }
    }

    public var size: Int {
        get async {
            return await core.answer { () async -> Int in
                let script = await core.receive(.size, at: .size)
                if let answer = script.answers.size { return await answer() }
                if let inner { return await inner.size }
                return core.unanswered("size", answer: "size")
            }
        }
    }

    public var token: String {
        get async throws(Trouble) {
            return try await core.answer { () async throws(Trouble) -> String in
                let script = await core.receive(.token, at: .token)
                if let failure = script.failure({ $0.token }) { throw failure }
                if let answer = script.answers.token { return try await answer() }
                if let inner { return try await inner.token }
                return try core.unanswered("token", answer: "token", throwing: Trouble.self)
            }
        }
    }

    public var risk: Int {
        get throws {
            return try core.answer { () throws -> Int in
                let script = core.receive(.risk)
                if let failure = script.failure({ $0.risk }) { throw failure }
                if let answer = script.answers.risk { return try answer() }
                if let inner { return try inner.risk }
                return try core.unanswered("risk", answer: "risk", throwing: (any Error).self)
            }
        }
    }
}

/// An implementation of `Finding` that records calls in order and answers as configured.
public final class InterceptedFinding: Finding {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case find(id: Int)
        case find(named: String)
        case find(id: Int, in: [Int])
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var find: (@Sendable (Int) -> String)?
        public var findNamed: (@Sendable (String) -> String)?
        public var findIn: (@Sendable (Int, [Int]) -> String)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Finding)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Finding)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Finding", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func find(id: Int) -> String {
        return core.answer { () -> String in
            let script = core.receive(.find(id: id))
            if let answer = script.answers.find { return answer(id) }
            if let answer = script.answers.findIn, let missing1: [Int] = core.placeholder() { return answer(id, missing1) }
            if let inner { return inner.find(id: id) }
            return core.unanswered("find(id:)", answer: "find")
        }
    }

    public func find(named name: String) -> String {
        return core.answer { () -> String in
            let script = core.receive(.find(named: name))
            if let answer = script.answers.findNamed { return answer(name) }
            if let inner { return inner.find(named: name) }
            return core.unanswered("find(named:)", answer: "findNamed")
        }
    }

    public func find(id: Int, in list: [Int]) -> String {
        return core.answer { () -> String in
            let script = core.receive(.find(id: id, in: list))
            if let answer = script.answers.findIn { return answer(id, list) }
            if let answer = script.answers.find { return answer(id) }
            if let inner { return inner.find(id: id, in: list) }
            return core.unanswered("find(id:in:)", answer: "findIn")
        }
    }
}

/// An implementation of `Adding` that records calls in order and answers as configured.
public final class InterceptedAdding: Adding {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case run
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var addInt: (@Sendable (Int) -> Int)?
        public var addArrayOfInt: (@Sendable ([Int]) -> Int)?
        public var runAtOnce: (@Sendable () -> Int)?
        public var run: (@Sendable () async -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Adding)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Adding)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Adding", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func add(_ valueArgument: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.addInt(valueArgument))
            if let answer = script.answers.addInt { return answer(valueArgument) }
            if let inner { return inner.add(valueArgument) }
            return core.unanswered("add(_:)", answer: "addInt")
        }
    }

    public func add(_ valueArgument: [Int]) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.addArrayOfInt(valueArgument))
            if let answer = script.answers.addArrayOfInt { return answer(valueArgument) }
            if let inner { return inner.add(valueArgument) }
            return core.unanswered("add(_:)", answer: "addArrayOfInt")
        }
    }

    public func run() -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.runAtOnce)
            if let answer = script.answers.runAtOnce { return answer() }
            if let inner { return inner.run() }
            return core.unanswered("run()", answer: "runAtOnce")
        }
    }

    public func run() async -> Int {
        return await core.answer { () async -> Int in
            let script = await core.receive(.run, at: .run)
            if let answer = script.answers.run { return await answer() }
            if let inner { return await inner.run() }
            return core.unanswered("run()", answer: "run")
        }
    }
}

/// An implementation of `Overloading` that records calls in order and answers as configured.
public final class InterceptedOverloading: Overloading {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadInt: (@Sendable (Int) -> Int)?
        public var loadString: (@Sendable (String) -> Int)?
        public var load: (@Sendable (Int) -> Int)?
        public var loadTo: (@Sendable (Int, Int) -> Int)?
        public var count: (@Sendable () -> Int)?
        public var countOf: (@Sendable ([Int]) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Overloading)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Overloading)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Overloading", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func load(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.loadInt(number))
            if let answer = script.answers.loadInt { return answer(number) }
            if let inner { return inner.load(number) }
            return core.unanswered("load(_:)", answer: "loadInt")
        }
    }

    public func load(_ text: String) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.loadString(text))
            if let answer = script.answers.loadString { return answer(text) }
            if let inner { return inner.load(text) }
            return core.unanswered("load(_:)", answer: "loadString")
        }
    }

    public func load(from start: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.load(from: start))
            if let answer = script.answers.load { return answer(start) }
            if let answer = script.answers.loadTo, let missing1: Int = core.placeholder() { return answer(start, missing1) }
            if let inner { return inner.load(from: start) }
            return core.unanswered("load(from:)", answer: "load")
        }
    }

    public func load(from start: Int, to end: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.load(from: start, to: end))
            if let answer = script.answers.loadTo { return answer(start, end) }
            if let answer = script.answers.load { return answer(start) }
            if let inner { return inner.load(from: start, to: end) }
            return core.unanswered("load(from:to:)", answer: "loadTo")
        }
    }

    public var count: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.count)
                if let answer = script.answers.count { return answer() }
                if let inner { return inner.count }
                return core.unanswered("count", answer: "count")
            }
        }
    }

    public func count(of list: [Int]) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.countOf(of: list))
            if let answer = script.answers.countOf { return answer(list) }
            if let inner { return inner.count(of: list) }
            return core.unanswered("count(of:)", answer: "countOf")
        }
    }
}

/// An implementation of `Paying` that records calls in order and answers as configured.
public final class InterceptedPaying: Paying {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case pay(Int)
        case pay(Int, note: String)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case pay
        case payWithNote
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var pay: Trouble?
        public var payWithNote: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            pay = error
            payWithNote = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var pay: (@Sendable (Int) async throws(Trouble) -> String)?
        public var payWithNote: (@Sendable (Int, String) async throws(Trouble) -> String)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any Paying)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Paying)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Paying", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func pay(_ amount: Int) async throws(Trouble) -> String {
        return try await core.answer { () async throws(Trouble) -> String in
            let script = await core.receive(.pay(amount), at: .pay, .payWithNote)
            if let failure = script.failure({ $0.pay ?? $0.payWithNote }) { throw failure }
            if let answer = script.answers.pay { return try await answer(amount) }
            if let answer = script.answers.payWithNote, let missing1: String = core.placeholder() { return try await answer(amount, missing1) }
            if let inner { return try await inner.pay(amount) }
            return try core.unanswered("pay(_:)", answer: "pay", throwing: Trouble.self)
        }
    }

    public func pay(_ amount: Int, note: String) async throws(Trouble) -> String {
        return try await core.answer { () async throws(Trouble) -> String in
            let script = await core.receive(.pay(amount, note: note), at: .payWithNote, .pay)
            if let failure = script.failure({ $0.payWithNote ?? $0.pay }) { throw failure }
            if let answer = script.answers.payWithNote { return try await answer(amount, note) }
            if let answer = script.answers.pay { return try await answer(amount) }
            if let inner { return try await inner.pay(amount, note: note) }
            return try core.unanswered("pay(_:note:)", answer: "payWithNote", throwing: Trouble.self)
        }
    }
}

/// An implementation of `Placing` that records calls in order and answers as configured.
public final class InterceptedPlacing: Placing {
    /// Its calls, by the names of the contract.
    public nonisolated enum MockMessage: Interception.InterceptedCall {
        case place

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .place: "place"
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var place: (@Sendable () -> Message)?

        init() {}
    }

    private let core: Interception.Interceptor<MockMessage, Never, Interception.Nothing, Answers>
    private let inner: (any Placing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Placing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Placing", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [MockMessage] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func place() -> Message {
        return core.answer { () -> Message in
            let script = core.receive(.place)
            if let answer = script.answers.place { return answer() }
            if let inner { return inner.place() }
            return core.unanswered("place()", answer: "place")
        }
    }
}

/// An implementation of `Greeting` that records calls in order and answers as configured.
public final class InterceptedGreeting: Greeting {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case greet(String, loudly: Bool)
        case bow(to: String)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var greet: (@Sendable (String, Bool) -> String)?
        public var bow: (@Sendable (String) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Greeting)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Greeting)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Greeting", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func greet(_ name: String, loudly: Bool) -> String {
        return core.answer { () -> String in
            let script = core.receive(.greet(name, loudly: loudly))
            if let answer = script.answers.greet { return answer(name, loudly) }
            if let inner { return inner.greet(name, loudly: loudly) }
            return core.unanswered("greet(_:loudly:)", answer: "greet")
        }
    }

    public func bow(to name: String) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.bow(to: name))
            if let answer = script.answers.bow { return answer(name) }
            if let inner { return inner.bow(to: name) }
            return core.unanswered("bow(to:)", answer: "bow")
        }
    }
}

/// An implementation of `Storing` that records calls in order and answers as configured.
public final class InterceptedStoring: Storing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case store(Interception.Opaque, under: String)
        case decode(Interception.Opaque, from: String)
        case sum(Interception.Opaque)
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var decode: (any Error)?

        init() {}

        fileprivate mutating func setAll(_ error: (any Error)?) {
            decode = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var store: (@Sendable (any Codable & Sendable, String) -> Void)?
        public var sum: (@Sendable (any Sequence) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Failures, Answers>
    private let inner: (any Storing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Storing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Storing", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: (any Error)?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> (any Error)?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func store<Value: Codable & Sendable>(_ valueArgument: Value, under key: String) {
        let script = core.receive(.store(Interception.Opaque(valueArgument), under: key))
        if let answer = script.answers.store { return answer(valueArgument, key) }
        if let inner { inner.store(valueArgument, under: key) }
    }

    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        return try core.answer { () throws -> Value in
            let script = core.receive(.decode(Interception.Opaque(type), from: text))
            if let failure = script.failure({ $0.decode }) { throw failure }
            if let inner { return try inner.decode(type, from: text) }
            return try core.unanswered("decode(_:from:)", answer: nil, throwing: (any Error).self)
        }
    }

    public func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int {
        return core.answer { () -> Int in
            let script = core.receive(.sum(Interception.Opaque(numbers)))
            if let answer = script.answers.sum { return answer(numbers) }
            if let inner { return inner.sum(numbers) }
            return core.unanswered("sum(_:)", answer: "sum")
        }
    }
}

/// An implementation of `Taking` that records calls in order and answers as configured.
public final class InterceptedTaking: Taking {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case take(Interception.Opaque)
        case keep(Interception.Opaque, besides: Interception.Opaque)
        case pair(Interception.Opaque)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var take: (@Sendable (any CustomStringConvertible) -> Int)?
        public var keep: (@Sendable (any Sendable, [any Sendable]) -> Int)?
        public var pair: (@Sendable ((Int, String)) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Taking)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Taking)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Taking", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func take(_ valueArgument: some CustomStringConvertible) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.take(Interception.Opaque(valueArgument)))
            if let answer = script.answers.take { return answer(valueArgument) }
            if let inner { return inner.take(valueArgument) }
            return core.unanswered("take(_:)", answer: "take")
        }
    }

    public func keep(_ valueArgument: any Sendable, besides others: [any Sendable]) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.keep(Interception.Opaque(valueArgument), besides: Interception.Opaque(others)))
            if let answer = script.answers.keep { return answer(valueArgument, others) }
            if let inner { return inner.keep(valueArgument, besides: others) }
            return core.unanswered("keep(_:besides:)", answer: "keep")
        }
    }

    public func pair(_ valueArgument: (Int, String)) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.pair(Interception.Opaque(valueArgument)))
            if let answer = script.answers.pair { return answer(valueArgument) }
            if let inner { return inner.pair(valueArgument) }
            return core.unanswered("pair(_:)", answer: "pair")
        }
    }
}

/// An implementation of `Keyed` that records calls in order and answers as configured.
public final class InterceptedKeyed<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>: Keyed where Value.Element == Int {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case value(for: Key)
        case set(Value, for: Key)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case value
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var value: (@Sendable (Key) async -> Value?)?
        public var set: (@Sendable (Value, Key) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>

    /// Answers as configured. `caller` names the caller in the log.
    public init(caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Keyed", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func value(for key: Key) async -> Value? {
        return await core.answer { () async -> Value? in
            let script = await core.receive(.value(for: key), at: .value)
            if let answer = script.answers.value { return await answer(key) }
            return core.unanswered("value(for:)", answer: "value")
        }
    }

    public func set(_ valueArgument: Value, for key: Key) {
        let script = core.receive(.set(valueArgument, for: key))
        if let answer = script.answers.set { answer(valueArgument, key) }
    }
}

/// An implementation of `Base` that records calls in order and answers as configured.
public final class InterceptedBase: Base {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case base(Int)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var base: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Base)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Base)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Base", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func base(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.base(number))
            if let answer = script.answers.base { return answer(number) }
            if let inner { return inner.base(number) }
            return core.unanswered("base(_:)", answer: "base")
        }
    }
}

/// An implementation of `Derived` that records calls in order and answers as configured.
public final class InterceptedDerived: Derived {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var base: (@Sendable (Int) -> Int)?
        public var derived: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Derived)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Derived)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Derived", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func base(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.base(number))
            if let answer = script.answers.base { return answer(number) }
            if let inner { return inner.base(number) }
            return core.unanswered("base(_:)", answer: "base")
        }
    }

    public func derived() -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.derived)
            if let answer = script.answers.derived { return answer() }
            if let inner { return inner.derived() }
            return core.unanswered("derived()", answer: "derived")
        }
    }
}

/// An implementation of `Totalling` that records calls in order and answers as configured.
public final class InterceptedTotalling: Totalling {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case add(Int, to: Int)
        case double(Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case double
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var add: (@Sendable (Int, inout Int) -> Bool)?
        public var double: (@Sendable (inout Int) async -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Totalling)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Totalling)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Totalling", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func add(_ number: Int, to total: inout Int) -> Bool {
        return core.answer { () -> Bool in
            let script = core.receive(.add(number, to: total))
            if let answer = script.answers.add { return answer(number, &total) }
            if let inner { return inner.add(number, to: &total) }
            return core.unanswered("add(_:to:)", answer: "add")
        }
    }

    public func double(_ total: inout Int) async {
        await core.answer { () async -> Void in
            let script = await core.receive(.double(total), at: .double)
            if let answer = script.answers.double { return await answer(&total) }
            if let inner { await inner.double(&total) }
        }
    }
}

/// An implementation of `Calling` that records calls in order and answers as configured.
public final class InterceptedCalling: Calling {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case perform
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var observe: (@Sendable (@escaping @Sendable (Int) -> Void) -> Void)?
        public var each: (@Sendable ((Int) -> Void) -> Void)?
        public var perform: (@Sendable (@escaping @Sendable () async throws -> Int) async -> Int)?
        public var finish: (@Sendable ((@Sendable (Int) -> Void)?) -> Void)?
        public var handle: (@Sendable (@escaping Handler) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Calling)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Calling)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Calling", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func observe(_ onChange: @escaping @Sendable (Int) -> Void) {
        let method = #function
        let script = core.receive(.observe)
        if let answer = script.answers.observe { return answer({ [core] value in core.keepResult(value, method: method); onChange(value) }) }
        if let inner { inner.observe({ [core] value in core.keepResult(value, method: method); onChange(value) }) }
    }

    public func each(_ body: (Int) -> Void) {
        let script = core.receive(.each)
        if let answer = script.answers.each { return answer(body) }
        if let inner { inner.each(body) }
    }

    public func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int {
        let script = await core.receive(.perform, at: .perform)
        if let answer = script.answers.perform {
            let result = await answer(work)
            core.keepResult(result)
            return result
        }
        if let inner {
            let result = await inner.perform(work)
            core.keepResult(result)
            return result
        }
        let result: Int = core.unanswered("perform(_:)", answer: "perform")
        core.keepResult(result)
        return result
    }

    public func finish(then completion: (@Sendable (Int) -> Void)?) {
        let script = core.receive(.finish)
        if let answer = script.answers.finish { return answer(completion) }
        if let inner { inner.finish(then: completion) }
    }

    public func handle(with handler: @escaping Handler) {
        let method = #function
        let script = core.receive(.handle)
        if let answer = script.answers.handle { return answer({ [core] value in core.keepResult(value, method: method); handler(value) }) }
        if let inner { inner.handle(with: { [core] value in core.keepResult(value, method: method); handler(value) }) }
    }

    public func attempt(_ body: (Int) throws -> Void) rethrows {
        do {
            _ = core.receive(.attempt)
            if let inner {
                try inner.attempt(body)
                core.keepResult(())
                return
            }
        } catch {
            core.keepFailure(error)
            throw error
        }
    }

    public func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] {
        do {
            _ = core.receive(.map)
            if let inner {
                let result = try inner.map(body)
                core.keepResult(result)
                return result
            }
            let result: [Value] = core.unanswered("map(_:)", answer: nil)
            core.keepResult(result)
            return result
        } catch {
            core.keepFailure(error)
            throw error
        }
    }
}

/// An implementation of `Counting` that records calls in order and answers as configured.
public actor InterceptedCounting: Counting {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case reset
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var decrement: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            decrement = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var count: (@Sendable () -> Int)?
        public var increment: (@Sendable (Int) -> Int)?
        public var decrement: (@Sendable () throws(Trouble) -> Int)?
        public var reset: (@Sendable () async -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>

    /// Answers as configured. `caller` names the caller in the log.
    public init(caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Counting", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public nonisolated var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public nonisolated func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public nonisolated func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public var count: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.count)
                if let answer = script.answers.count { return answer() }
                return core.unanswered("count", answer: "count")
            }
        }
    }

    public func increment(by number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.increment(by: number))
            if let answer = script.answers.increment { return answer(number) }
            return core.unanswered("increment(by:)", answer: "increment")
        }
    }

    public func decrement() throws(Trouble) -> Int {
        return try core.answer { () throws(Trouble) -> Int in
            let script = core.receive(.decrement)
            if let failure = script.failure({ $0.decrement }) { throw failure }
            if let answer = script.answers.decrement { return try answer() }
            return try core.unanswered("decrement()", answer: "decrement", throwing: Trouble.self)
        }
    }

    public func reset() async {
        await core.answer { () async -> Void in
            let script = await core.receive(.reset, at: .reset)
            if let answer = script.answers.reset { await answer() }
        }
    }
}

/// An implementation of `Secretive` that records calls in order and answers as configured.
public final class InterceptedSecretive: Secretive {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case open(password: Interception.MaskedPassword)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var open: (@Sendable (String) -> Bool)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Secretive)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Secretive)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Secretive", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func open(password: String) -> Bool {
        return core.answer { () -> Bool in
            let script = core.receive(.open(password: Interception.MaskedPassword(password)))
            if let answer = script.answers.open { return answer(password) }
            if let inner { return inner.open(password: password) }
            return core.unanswered("open(password:)", answer: "open")
        }
    }
}

/// An implementation of `Naming` that records calls in order and answers as configured.
public final class InterceptedNaming: Naming {
    /// Its calls, by the names of the contract.
    public nonisolated enum MockMessage: Interception.InterceptedCall {
        case send(Message)
        case script(answer: Int, failure: Int, in: Int, for: Int)
        case `default`(class: Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case script
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var script: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            script = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var send: (@Sendable (Message) -> Bool)?
        public var script: (@Sendable (Int, Int, Int, Int) async throws(Trouble) -> Int)?
        public var `default`: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<MockMessage, Call, Failures, Answers>
    private let inner: (any Naming)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Naming)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Naming", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [MockMessage] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func send(_ message: Message) -> Bool {
        return core.answer { () -> Bool in
            let script = core.receive(.send(message))
            if let answer = script.answers.send { return answer(message) }
            if let inner { return inner.send(message) }
            return core.unanswered("send(_:)", answer: "send")
        }
    }

    public func script(answer answerArgument: Int, failure failureArgument: Int, in place: Int, for forArgument: Int) async throws(Trouble) -> Int {
        return try await core.answer { () async throws(Trouble) -> Int in
            let script = await core.receive(.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument), at: .script)
            if let failure = script.failure({ $0.script }) { throw failure }
            if let answer = script.answers.script { return try await answer(answerArgument, failureArgument, place, forArgument) }
            if let inner { return try await inner.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument) }
            return try core.unanswered("script(answer:failure:in:for:)", answer: "script", throwing: Trouble.self)
        }
    }

    public func `default`(class classArgument: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.`default`(class: classArgument))
            if let answer = script.answers.`default` { return answer(classArgument) }
            if let inner { return inner.`default`(class: classArgument) }
            return core.unanswered("`default`(class:)", answer: "`default`")
        }
    }
}

/// An implementation of `Escaping` that records calls in order and answers as configured.
public final class InterceptedEscaping: Escaping {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case put(Int, at: String)
        case move(`inout`: Int, `let`: Int, `var`: Int)
        case `repeat`(times: Int)
        case `repeat`(times: Int, pause: Int)
        case `in`
        case setIn(Int)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .`in`: "in"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var put: (@Sendable (Int, String) -> Int)?
        public var move: (@Sendable (Int, Int, Int) -> Int)?
        public var `repeat`: (@Sendable (Int) -> Int)?
        public var repeatWithPause: (@Sendable (Int, Int) -> Int)?
        public var `in`: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Escaping)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Escaping)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Escaping", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func put(_ argument1: Int, at argument2: String) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.put(argument1, at: argument2))
            if let answer = script.answers.put { return answer(argument1, argument2) }
            if let inner { return inner.put(argument1, at: argument2) }
            return core.unanswered("put(_:at:)", answer: "put")
        }
    }

    public func move(`inout` inoutArgument: Int, `let` first: Int, `var` second: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.move(`inout`: inoutArgument, let: first, var: second))
            if let answer = script.answers.move { return answer(inoutArgument, first, second) }
            if let inner { return inner.move(`inout`: inoutArgument, let: first, var: second) }
            return core.unanswered("move(inout:let:var:)", answer: "move")
        }
    }

    public func `repeat`(times: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.`repeat`(times: times))
            if let answer = script.answers.`repeat` { return answer(times) }
            if let answer = script.answers.repeatWithPause, let missing1: Int = core.placeholder() { return answer(times, missing1) }
            if let inner { return inner.`repeat`(times: times) }
            return core.unanswered("`repeat`(times:)", answer: "`repeat`")
        }
    }

    public func `repeat`(times: Int, pause: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.`repeat`(times: times, pause: pause))
            if let answer = script.answers.repeatWithPause { return answer(times, pause) }
            if let answer = script.answers.`repeat` { return answer(times) }
            if let inner { return inner.`repeat`(times: times, pause: pause) }
            return core.unanswered("`repeat`(times:pause:)", answer: "repeatWithPause")
        }
    }

    public var `in`: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.`in`)
                if let answer = script.answers.`in` { return answer() }
                if let inner { return inner.`in` }
                return core.unanswered("`in`", answer: "`in`")
            }
        }
        set {
            _ = core.receive(.setIn(newValue), method: "`in`(_:)")
            if var inner, type(of: inner) is any AnyObject.Type { return inner.`in` = newValue }
            core.changeAnswers { $0.`in` = { newValue } }
        }
    }
}

/// An implementation of `ImportProtocol` that records calls in order and answers as configured.
public final class InterceptedImport: ImportProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case load

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .load: "load"
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case load
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var load: (@Sendable (()) async -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any ImportProtocol)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any ImportProtocol)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Import", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func load(_ nothing: Void) async -> Int {
        let script = await core.receive(.load, at: .load)
        if let answer = script.answers.load {
            let result = await answer(nothing)
            core.keepResult(result)
            return result
        }
        if let inner {
            let result = await inner.load(nothing)
            core.keepResult(result)
            return result
        }
        let result: Int = core.unanswered("load(_:)", answer: "load")
        core.keepResult(result)
        return result
    }
}

/// An implementation of `Outdated` that records calls in order and answers as configured.
@available(*, deprecated, message: "There is another.")
public final class InterceptedOutdated: Outdated {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case count

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .count: "count"
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var count: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Outdated)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Outdated)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Outdated", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    @available(*, deprecated)
    public func count() -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.count)
            if let answer = script.answers.count { return answer() }
            if let inner { return inner.count() }
            return core.unanswered("count()", answer: "count")
        }
    }
}

/// An implementation of `Cached` that records calls in order and answers as configured.
public final class InterceptedCached<Key: Hashable & Sendable & Sendable & Equatable, Value: Collection & Sendable & Equatable>: Cached where Value.Element == Int {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case value(for: Key)
        case set(Value, for: Key)
        case drop(Interception.Opaque, of: Key)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case value
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var value: (@Sendable (Key) async -> Value?)?
        public var set: (@Sendable (Value, Key) -> Void)?
        public var drop: (@Sendable (Value.Element, Key) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>

    /// Answers as configured. `caller` names the caller in the log.
    public init(caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Cached", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func value(for key: Key) async -> Value? {
        return await core.answer { () async -> Value? in
            let script = await core.receive(.value(for: key), at: .value)
            if let answer = script.answers.value { return await answer(key) }
            return core.unanswered("value(for:)", answer: "value")
        }
    }

    public func set(_ valueArgument: Value, for key: Key) {
        let script = core.receive(.set(valueArgument, for: key))
        if let answer = script.answers.set { answer(valueArgument, key) }
    }

    public func drop(_ element: Value.Element, of key: Key) {
        let script = core.receive(.drop(Interception.Opaque(element), of: key))
        if let answer = script.answers.drop { answer(element, key) }
    }
}

/// An implementation of `Posting` that records calls in order and answers as configured.
public final class InterceptedPosting<Message: Equatable & Sendable, Call: Sendable & Equatable>: Posting {
    /// Its calls, by the names of the contract.
    public nonisolated enum MockMessage: Interception.InterceptedCall {
        case post(Message)
    }

    /// The calls that can be held.
    public nonisolated enum MockCall: Sendable, Hashable {
        case post
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var post: (@Sendable (Message) async -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<MockMessage, MockCall, Interception.Nothing, Answers>

    /// Answers as configured. `caller` names the caller in the log.
    public init(caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Posting", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [MockMessage] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: MockCall) -> Interception.Gate { core.hold(call) }

    public func post(_ message: Message) async {
        await core.answer { () async -> Void in
            let script = await core.receive(.post(message), at: .post)
            if let answer = script.answers.post { await answer(message) }
        }
    }
}

/// An implementation of `Displaying` that records calls in order and answers as configured.
@MainActor
public final class InterceptedDisplaying: Displaying {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case base(Int)
        case display

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .display: "display"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var base: (@Sendable (Int) -> Int)?
        public var display: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private nonisolated let inner: (any Displaying)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Displaying)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Displaying", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public nonisolated func base(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.base(number))
            if let answer = script.answers.base { return answer(number) }
            if let inner { return inner.base(number) }
            return core.unanswered("base(_:)", answer: "base")
        }
    }

    public func display() {
        let script = core.receive(.display)
        if let answer = script.answers.display { return answer() }
        if let inner { inner.display() }
    }
}

/// An implementation of `Reporting` that records calls in order and answers as configured.
public final class InterceptedReporting: Reporting {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case onChange
        case setOnChange
        case listener
        case setListener(Interception.Opaque)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .onChange: "onChange"
            case .setOnChange: "setOnChange"
            case .listener: "listener"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var onChange: (@Sendable () -> ((Int) -> Void)?)?
        public var listener: (@Sendable () -> (any Listening)?)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Reporting)?
    private var givenOnChange: (((Int) -> Void)?)?
    private var givenListener: ((any Listening)?)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Reporting)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Reporting", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public var onChange: ((Int) -> Void)? {
        get {
            return core.answer { () -> ((Int) -> Void)? in
                let script = core.receive(.onChange)
                if let answer = script.answers.onChange { return answer() }
                if let givenOnChange { return givenOnChange }
                if let inner { return inner.onChange }
                return core.unanswered("onChange", answer: "onChange")
            }
        }
        set {
            _ = core.receive(.setOnChange, method: "onChange(_:)")
            if let inner { return inner.onChange = newValue }
            core.changeAnswers { $0.onChange = nil }
            givenOnChange = .some(newValue)
        }
    }

    public var listener: (any Listening)? {
        get {
            return core.answer { () -> (any Listening)? in
                let script = core.receive(.listener)
                if let answer = script.answers.listener { return answer() }
                if let givenListener { return givenListener }
                if let inner { return inner.listener }
                return core.unanswered("listener", answer: "listener")
            }
        }
        set {
            _ = core.receive(.setListener(Interception.Opaque(newValue as Any)), method: "listener(_:)")
            if let inner { return inner.listener = newValue }
            core.changeAnswers { $0.listener = nil }
            givenListener = .some(newValue)
        }
    }
}

/// An implementation of `Fetching` that records calls in order and answers as configured.
public final class InterceptedFetching: Fetching {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case fetch(Int)
        case use
        case take(Interception.Opaque, into: Interception.Opaque, then: Interception.Opaque)
        case size

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .use: "use"
            case .size: "size"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetch
        case use
        case take
        case size
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetch: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            fetch = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetch: (@Sendable (Int) async throws(Trouble) -> String)?
        public var size: (@Sendable () async -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any Fetching)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Fetching)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Fetching", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetch(_ number: Int) async throws(Trouble) -> String {
        do throws(Trouble) {
            let script = await core.receive(.fetch(number), at: .fetch)
            if let failure = script.failure({ $0.fetch }) { throw failure }
            if let answer = script.answers.fetch {
                let result = try await answer(number)
                core.keepResult(result)
                return result
            }
            if let inner {
                let result = try await inner.fetch(number)
                core.keepResult(result)
                return result
            }
            let result: String = try core.unanswered("fetch(_:)", answer: "fetch", throwing: Trouble.self)
            core.keepResult(result)
            return result
        } catch {
            core.keepFailure(error)
            throw error
        }
    }

    public func use<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        do {
            _ = await core.receive(.use, at: .use)
            if let inner {
                let result = try await inner.use(body)
                core.keepResult(result)
                return result
            }
            let result: Value = core.unanswered("use(_:)", answer: nil)
            core.keepResult(result)
            return result
        } catch {
            core.keepFailure(error)
            throw error
        }
    }

    public func take<Value>(_ valueArgument: Value, into list: inout [Value], then work: (any Error)?) async {
        _ = await core.receive(.take(Interception.Opaque(valueArgument), into: Interception.Opaque(list), then: Interception.Opaque(work as Any)), at: .take)
        if let inner {
            await inner.take(valueArgument, into: &list, then: work)
            core.keepResult(())
            return
        }
    }

    public var size: Int {
        get async {
            let script = await core.receive(.size, at: .size)
            if let answer = script.answers.size {
                let result = await answer()
                core.keepResult(result)
                return result
            }
            if let inner {
                let result = await inner.size
                core.keepResult(result)
                return result
            }
            let result: Int = core.unanswered("size", answer: "size")
            core.keepResult(result)
            return result
        }
    }
}

/// An implementation of `Levelling` that records calls in order and answers as configured.
public final class InterceptedLevelling: Levelling {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case bass
        case setBass(Int)
        case treble
        case setTreble(Int)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .bass: "bass"
            case .treble: "treble"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var bass: (@Sendable () -> Int)?
        public var treble: (@Sendable () -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Levelling)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Levelling)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Levelling", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public var bass: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.bass)
                if let answer = script.answers.bass { return answer() }
                if let inner { return inner.bass }
                return core.unanswered("bass", answer: "bass")
            }
        }
        set {
            _ = core.receive(.setBass(newValue), method: "bass(_:)")
            if let inner { return inner.bass = newValue }
            core.changeAnswers { $0.bass = { newValue } }
        }
    }

    public var treble: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.treble)
                if let answer = script.answers.treble { return answer() }
                if let inner { return inner.treble }
                return core.unanswered("treble", answer: "treble")
            }
        }
        set {
            _ = core.receive(.setTreble(newValue), method: "treble(_:)")
            if let inner { return inner.treble = newValue }
            core.changeAnswers { $0.treble = { newValue } }
        }
    }
}

/// An implementation of `Empty` that records calls in order and answers as configured.
public final class InterceptedEmpty: Empty {
    private let core: Interception.Interceptor<Never, Never, Interception.Nothing, Interception.Nothing>

    /// Answers as configured. `caller` names the caller in the log.
    public init(caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Empty", caller: caller, failures: Interception.Nothing(), answers: Interception.Nothing(), log: log, unanswered: unanswered)
    }
}

/// An implementation of `Sure` that records calls in order and answers as configured.
public final class InterceptedSure: Sure {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case name
        case setName(String)
        case size
        case risk
        case load(String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .name: "name"
            case .size: "size"
            case .risk: "risk"
            default: describedByValues
            }
        }
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var risk: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            risk = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var name: (@Sendable () -> String)?
        public var size: (@Sendable () -> Int)?
        public var risk: (@Sendable () throws(Trouble) -> Int)?
        public var load: (@Sendable (String) -> [String])?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Failures, Answers>
    private let inner: (any Sure)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Sure)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Sure", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public var name: String {
        get {
            return core.answer { () -> String in
                let script = core.receive(.name)
                if let answer = script.answers.name { return answer() }
                if let inner { return inner.name }
                return core.unanswered("name", answer: "name")
            }
        }
        set {
            _ = core.receive(.setName(newValue), method: "name(_:)")
            if var inner, type(of: inner) is any AnyObject.Type { return inner.name = newValue }
            core.changeAnswers { $0.name = { newValue } }
        }
    }

    public var size: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.size)
                if let answer = script.answers.size { return answer() }
                if let inner { return inner.size }
                return core.unanswered("size", answer: "size")
            }
        }
    }

    public var risk: Int {
        get throws(Trouble) {
            return try core.answer { () throws(Trouble) -> Int in
                let script = core.receive(.risk)
                if let failure = script.failure({ $0.risk }) { throw failure }
                if let answer = script.answers.risk { return try answer() }
                if let inner { return try inner.risk }
                return try core.unanswered("risk", answer: "risk", throwing: Trouble.self)
            }
        }
    }

    public func load(_ path: String) -> [String] {
        return core.answer { () -> [String] in
            let script = core.receive(.load(path))
            if let answer = script.answers.load { return answer(path) }
            if let inner { return inner.load(path) }
            return core.unanswered("load(_:)", answer: "load")
        }
    }
}

/// An implementation of `Surer` that records calls in order and answers as configured.
public final class InterceptedSurer: Surer {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case name
        case setName(String)
        case volume
        case setVolume(Int)
        case size
        case token
        case risk
        case load(String)
        case fetch

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .name: "name"
            case .volume: "volume"
            case .size: "size"
            case .token: "token"
            case .risk: "risk"
            case .fetch: "fetch"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case token
        case fetch
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var token: Trouble?
        public var risk: Trouble?
        public var fetch: (any Error)?

        init() {}
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var name: (@Sendable () -> String)?
        public var volume: (@Sendable () -> Int)?
        public var size: (@Sendable () -> Int)?
        public var token: (@Sendable () async throws(Trouble) -> String)?
        public var risk: (@Sendable () throws(Trouble) -> Int)?
        public var load: (@Sendable (String) -> [String])?
        public var fetch: (@Sendable () async throws -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any Surer)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Surer)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Surer", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public var name: String {
        get {
            return core.answer { () -> String in
                let script = core.receive(.name)
                if let answer = script.answers.name { return answer() }
                if let inner { return inner.name }
                return core.unanswered("name", answer: "name")
            }
        }
        set {
            _ = core.receive(.setName(newValue), method: "name(_:)")
            if var inner, type(of: inner) is any AnyObject.Type { return inner.name = newValue }
            core.changeAnswers { $0.name = { newValue } }
        }
    }

    public var volume: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.volume)
                if let answer = script.answers.volume { return answer() }
                if let inner { return inner.volume }
                return core.unanswered("volume", answer: "volume")
            }
        }
        set {
            _ = core.receive(.setVolume(newValue), method: "volume(_:)")
            if var inner, type(of: inner) is any AnyObject.Type { return inner.volume = newValue }
            core.changeAnswers { $0.volume = { newValue } }
        }
    }

    public var size: Int {
        get {
            return core.answer { () -> Int in
                let script = core.receive(.size)
                if let answer = script.answers.size { return answer() }
                if let inner { return inner.size }
                return core.unanswered("size", answer: "size")
            }
        }
    }

    public var token: String {
        get async throws(Trouble) {
            return try await core.answer { () async throws(Trouble) -> String in
                let script = await core.receive(.token, at: .token)
                if let failure = script.failure({ $0.token }) { throw failure }
                if let answer = script.answers.token { return try await answer() }
                if let inner { return try await inner.token }
                return try core.unanswered("token", answer: "token", throwing: Trouble.self)
            }
        }
    }

    public var risk: Int {
        get throws(Trouble) {
            return try core.answer { () throws(Trouble) -> Int in
                let script = core.receive(.risk)
                if let failure = script.failure({ $0.risk }) { throw failure }
                if let answer = script.answers.risk { return try answer() }
                if let inner { return try inner.risk }
                return try core.unanswered("risk", answer: "risk", throwing: Trouble.self)
            }
        }
    }

    public func load(_ path: String) -> [String] {
        return core.answer { () -> [String] in
            let script = core.receive(.load(path))
            if let answer = script.answers.load { return answer(path) }
            if let inner { return inner.load(path) }
            return core.unanswered("load(_:)", answer: "load")
        }
    }

    public func fetch() async throws {
        try await core.answer { () async throws -> Void in
            let script = await core.receive(.fetch, at: .fetch)
            if let failure = script.failure({ $0.fetch }) { throw failure }
            if let answer = script.answers.fetch { return try await answer() }
            if let inner { try await inner.fetch() }
        }
    }
}

/// An implementation of `Call` that records calls in order and answers as configured.
public final class InterceptedCall: Call {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case call(Int)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var call: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Call)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Call)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Call", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func call(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.call(number))
            if let answer = script.answers.call { return answer(number) }
            if let inner { return inner.call(number) }
            return core.unanswered("call(_:)", answer: "call")
        }
    }
}

/// An implementation of `Pairing` that records calls in order and answers as configured.
public final class InterceptedPairing: Pairing {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case keep(Interception.Opaque, row: Interception.Opaque)
        case read(Interception.Opaque, at: Interception.Opaque, of: Interception.Opaque)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var keep: (@Sendable ([Pair], InlineArray<2, Int>) -> Void)?
        public var read: (@Sendable (KeyPath<String, Int>, UnsafePointer<Int>, UnsafeRawBufferPointer?) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any Pairing)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Pairing)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Pairing", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func keep(_ pairs: [Pair], row: InlineArray<2, Int>) {
        let script = core.receive(.keep(Interception.Opaque(pairs), row: Interception.Opaque(row)))
        if let answer = script.answers.keep { return answer(pairs, row) }
        if let inner { inner.keep(pairs, row: row) }
    }

    public func read(_ path: KeyPath<String, Int>, at place: UnsafePointer<Int>, of bytes: UnsafeRawBufferPointer?) {
        let script = core.receive(.read(Interception.Opaque(path), at: Interception.Opaque(place), of: Interception.Opaque(bytes as Any)))
        if let answer = script.answers.read { return answer(path, place, bytes) }
        if let inner { inner.read(path, at: place, of: bytes) }
    }
}

/// An implementation of `Packaged` that records calls in order and answers as configured.
package final class InterceptedPackaged: Packaged {
    /// Its calls, by the names of the contract.
    package nonisolated enum Message: Interception.InterceptedCall {
        case pack(Int)
    }

    /// The calls that can be held.
    package nonisolated enum Call: Sendable, Hashable {
        case pack
    }

    /// The error of each call; `nil` for none.
    package nonisolated struct Failures: Sendable {
        package var pack: Trouble?

        init() {}

        fileprivate mutating func setAll(_ error: Trouble?) {
            pack = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    package nonisolated struct Answers: Sendable {
        package var pack: (@Sendable (Int) async throws(Trouble) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any Packaged)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    package init(_ inner: (any Packaged)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Packaged", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    package var messages: [Message] { core.messages }

    /// The error of each call from now on.
    package var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    package func failAll(with error: Trouble?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    package func failEach(with error: @escaping @Sendable () -> Trouble?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    package var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    package func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    package func pack(_ number: Int) async throws(Trouble) -> Int {
        return try await core.answer { () async throws(Trouble) -> Int in
            let script = await core.receive(.pack(number), at: .pack)
            if let failure = script.failure({ $0.pack }) { throw failure }
            if let answer = script.answers.pack { return try await answer(number) }
            if let inner { return try await inner.pack(number) }
            return try core.unanswered("pack(_:)", answer: "pack", throwing: Trouble.self)
        }
    }
}

/// An implementation of `Both` that records calls in order and answers as configured.
public final class InterceptedBoth: Both {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case wait(for: Int)
        case base(Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case wait
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var wait: (@Sendable (Int) async -> Int)?
        public var base: (@Sendable (Int) -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any Both)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any Both)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "Both", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func wait(for seconds: Int) async -> Int {
        return await core.answer { () async -> Int in
            let script = await core.receive(.wait(for: seconds), at: .wait)
            if let answer = script.answers.wait { return await answer(seconds) }
            if let inner { return await inner.wait(for: seconds) }
            return core.unanswered("wait(for:)", answer: "wait")
        }
    }

    public func base(_ number: Int) -> Int {
        return core.answer { () -> Int in
            let script = core.receive(.base(number))
            if let answer = script.answers.base { return answer(number) }
            if let inner { return inner.base(number) }
            return core.unanswered("base(_:)", answer: "base")
        }
    }
}
