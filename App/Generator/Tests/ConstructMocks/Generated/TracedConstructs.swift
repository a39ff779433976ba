// From App/Generator/Tests/Constructs/Constructs.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Constructs
public import TraceCore

/// Keeps each message to a `Waiting` in a trace, then passes it on.
public struct TracedWaiting: Waiting {
    private let inner: any Waiting
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Waiting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Waiting")
    }

    public func wait(for seconds: Int) async -> Int {
        channel.call(.value(seconds))
        return await channel.answer { () async in await inner.wait(for: seconds) }
    }
}

/// Keeps each message to a `TypedThrowing` in a trace, then passes it on.
public struct TracedTypedThrowing: TypedThrowing {
    private let inner: any TypedThrowing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TypedThrowing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "TypedThrowing")
    }

    public func pick(_ number: Int) async throws(Trouble) -> String {
        channel.call(.value(number))
        return try await channel.answer { () async throws(Trouble) in try await inner.pick(number) }
    }

    public func check(_ number: Int) throws(Trouble) {
        channel.call(.value(number))
        try channel.answer { () throws(Trouble) in try inner.check(number) }
    }
}

/// Keeps each message to an `UntypedThrowing` in a trace, then passes it on.
public struct TracedUntypedThrowing: UntypedThrowing {
    private let inner: any UntypedThrowing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any UntypedThrowing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "UntypedThrowing")
    }

    public func load(_ path: String) throws -> [String] {
        channel.call(.value(path))
        return try channel.answer { () throws in try inner.load(path) }
    }

    public func fetch() async throws {
        channel.call()
        try await channel.answer { () async throws in try await inner.fetch() }
    }
}

/// Keeps each message to a `Showing` in a trace, then passes it on.
@MainActor
public final class TracedShowing: Showing {
    private let inner: any Showing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Showing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Showing")
    }

    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    public func ask(_ question: String) async -> Bool {
        channel.call(.value(question))
        return await channel.answer { () async in await inner.ask(question) }
    }
}

/// Keeps each message to a `Partly` in a trace, then passes it on.
public struct TracedPartly: Partly {
    private let inner: any Partly
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Partly, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Partly")
    }

    @MainActor
    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    public func load() -> Int {
        channel.call()
        return channel.answer { inner.load() }
    }
}

/// Keeps each message to a `Mostly` in a trace, then passes it on.
@MainActor
public struct TracedMostly: Mostly {
    private nonisolated let inner: any Mostly
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Mostly, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Mostly")
    }

    public func show(_ text: String) {
        channel.call(.value(text))
        inner.show(text)
    }

    public nonisolated func identify() -> Int {
        channel.call()
        return channel.answer { inner.identify() }
    }
}

/// Keeps each message to a `Listening` in a trace, then passes it on.
public final class TracedListening: Listening {
    private let inner: any Listening
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Listening, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Listening")
    }

    public func heard(_ number: Int) {
        channel.call(.value(number))
        inner.heard(number)
    }
}

/// Keeps each message to a `Having` in a trace, then passes it on.
public struct TracedHaving: Having {
    private var inner: any Having
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Having, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Having")
    }

    public var name: String {
        get {
            channel.call()
            return channel.answer { inner.name }
        }
    }

    public var volume: Int {
        get {
            channel.call()
            return channel.answer { inner.volume }
        }
        set {
            channel.call(.value(newValue), method: "volume(_:)")
            inner.volume = newValue
        }
    }

    public var size: Int {
        get async {
            channel.call()
            return await channel.answer { () async in await inner.size }
        }
    }

    public var token: String {
        get async throws(Trouble) {
            channel.call()
            return try await channel.answer { () async throws(Trouble) in try await inner.token }
        }
    }

    public var risk: Int {
        get throws {
            channel.call()
            return try channel.answer { () throws in try inner.risk }
        }
    }
}

/// Keeps each message to a `Finding` in a trace, then passes it on.
public struct TracedFinding: Finding {
    private let inner: any Finding
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Finding, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Finding")
    }

    public func find(id: Int) -> String {
        channel.call(.value(id))
        return channel.answer { inner.find(id: id) }
    }

    public func find(named name: String) -> String {
        channel.call(.value(name))
        return channel.answer { inner.find(named: name) }
    }

    public func find(id: Int, in list: [Int]) -> String {
        channel.call(.value(id), .value(list))
        return channel.answer { inner.find(id: id, in: list) }
    }
}

/// Keeps each message to an `Adding` in a trace, then passes it on.
public struct TracedAdding: Adding {
    private let inner: any Adding
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Adding, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Adding")
    }

    public func add(_ value: Int) -> Int {
        channel.call(.value(value))
        return channel.answer { inner.add(value) }
    }

    public func add(_ value: [Int]) -> Int {
        channel.call(.value(value))
        return channel.answer { inner.add(value) }
    }

    public func run() -> Int {
        channel.call()
        return channel.answer { inner.run() }
    }

    public func run() async -> Int {
        channel.call()
        return await channel.answer { () async in await inner.run() }
    }
}

/// Keeps each message to an `Overloading` in a trace, then passes it on.
public struct TracedOverloading: Overloading {
    private let inner: any Overloading
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Overloading, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Overloading")
    }

    public func load(_ number: Int) -> Int {
        channel.call(.value(number))
        return channel.answer { inner.load(number) }
    }

    public func load(_ text: String) -> Int {
        channel.call(.value(text))
        return channel.answer { inner.load(text) }
    }

    public func load(from start: Int) -> Int {
        channel.call(.value(start))
        return channel.answer { inner.load(from: start) }
    }

    public func load(from start: Int, to end: Int) -> Int {
        channel.call(.value(start), .value(end))
        return channel.answer { inner.load(from: start, to: end) }
    }

    public var count: Int {
        get {
            channel.call()
            return channel.answer { inner.count }
        }
    }

    public func count(of list: [Int]) -> Int {
        channel.call(.value(list))
        return channel.answer { inner.count(of: list) }
    }
}

/// Keeps each message to a `Paying` in a trace, then passes it on.
public struct TracedPaying: Paying {
    private let inner: any Paying
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Paying, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Paying")
    }

    public func pay(_ amount: Int) async throws(Trouble) -> String {
        channel.call(.value(amount))
        return try await channel.answer { () async throws(Trouble) in try await inner.pay(amount) }
    }

    public func pay(_ amount: Int, note: String) async throws(Trouble) -> String {
        channel.call(.value(amount), .value(note))
        return try await channel.answer { () async throws(Trouble) in try await inner.pay(amount, note: note) }
    }
}

/// Keeps each message to a `Placing` in a trace, then passes it on.
public struct TracedPlacing: Placing {
    private let inner: any Placing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Placing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Placing")
    }

    public func place() -> Message {
        channel.call()
        return channel.answer { inner.place() }
    }
}

/// Keeps each message to a `Greeting` in a trace, then passes it on.
public struct TracedGreeting: Greeting {
    private let inner: any Greeting
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Greeting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Greeting")
    }

    public func greet(_ name: String, loudly: Bool) -> String {
        channel.call(.value(name), .value(loudly))
        return channel.answer { inner.greet(name, loudly: loudly) }
    }

    public func bow(to name: String) -> Int {
        channel.call(.value(name))
        return channel.answer { inner.bow(to: name) }
    }
}

/// Keeps each message to a `Storing` in a trace, then passes it on.
public struct TracedStoring: Storing {
    private let inner: any Storing
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Storing, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Storing")
    }

    public func store<Value: Codable & Sendable>(_ value: Value, under key: String) {
        channel.call(.value(value), .value(key))
        inner.store(value, under: key)
    }

    public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        channel.call(.value(type), .value(text))
        return try channel.answer { () throws in try inner.decode(type, from: text) }
    }

    public func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int {
        channel.call(.value(numbers))
        return channel.answer { inner.sum(numbers) }
    }
}

/// Keeps each message to a `Taking` in a trace, then passes it on.
public struct TracedTaking: Taking {
    private let inner: any Taking
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Taking, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Taking")
    }

    public func take(_ value: some CustomStringConvertible) -> Int {
        channel.call(.value(value))
        return channel.answer { inner.take(value) }
    }

    public func keep(_ value: any Sendable, besides others: [any Sendable]) -> Int {
        channel.call(.value(value), .value(others))
        return channel.answer { inner.keep(value, besides: others) }
    }

    public func pair(_ value: (Int, String)) -> Int {
        channel.call(.value(value))
        return channel.answer { inner.pair(value) }
    }
}

/// Keeps each message to a `Keyed` in a trace, then passes it on.
public struct TracedKeyed<Inner: Keyed>: Keyed {
    public typealias Key = Inner.Key
    public typealias Value = Inner.Value
    private let inner: Inner
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: Inner, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Keyed")
    }

    public func value(for key: Key) async -> Value? {
        channel.call(.value(key))
        return await channel.answer { () async in await inner.value(for: key) }
    }

    public func set(_ value: Value, for key: Key) {
        channel.call(.value(value), .value(key))
        inner.set(value, for: key)
    }
}

/// Keeps each message to a `Base` in a trace, then passes it on.
public struct TracedBase: Base {
    private let inner: any Base
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Base, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Base")
    }

    public func base(_ number: Int) -> Int {
        channel.call(.value(number))
        return channel.answer { inner.base(number) }
    }
}

/// Keeps each message to a `Derived` in a trace, then passes it on.
public struct TracedDerived: Derived {
    private let inner: any Derived
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Derived, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Derived")
    }

    public func base(_ number: Int) -> Int {
        channel.call(.value(number))
        return channel.answer { inner.base(number) }
    }

    public func derived() -> Int {
        channel.call()
        return channel.answer { inner.derived() }
    }
}

/// Keeps each message to a `Totalling` in a trace, then passes it on.
public struct TracedTotalling: Totalling {
    private let inner: any Totalling
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Totalling, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Totalling")
    }

    public func add(_ number: Int, to total: inout Int) -> Bool {
        channel.call(.value(number), .value(total))
        return channel.answer { inner.add(number, to: &total) }
    }

    public func double(_ total: inout Int) async {
        channel.call(.value(total))
        await channel.answer { () async in await inner.double(&total) }
    }
}

/// Keeps each message to a `Calling` in a trace, then passes it on.
public struct TracedCalling: Calling {
    private let inner: any Calling
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Calling, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Calling")
    }

    public func observe(_ onChange: @escaping @Sendable (Int) -> Void) {
        channel.call()
        let method = #function
        inner.observe({ [channel] value in channel.result(.value(value), method: method); onChange(value) })
    }

    public func each(_ body: (Int) -> Void) {
        channel.call()
        inner.each(body)
    }

    public func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int {
        channel.call()
        return await channel.answer { () async in await inner.perform(work) }
    }

    public func finish(then completion: (@Sendable (Int) -> Void)?) {
        channel.call()
        inner.finish(then: completion)
    }

    public func handle(with handler: @escaping Handler) {
        channel.call()
        let method = #function
        inner.handle(with: { [channel] value in channel.result(.value(value), method: method); handler(value) })
    }

    public func attempt(_ body: (Int) throws -> Void) rethrows {
        channel.call()
        do {
            try inner.attempt(body)
            channel.done()
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    public func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value] {
        channel.call()
        do {
            let result = try inner.map(body)
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }
}

/// Keeps each message to a `Counting` in a trace, then passes it on.
public actor TracedCounting: Counting {
    private let inner: any Counting
    private let channel: TraceChannel

    /// That of the actor within, so that both run as one.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { inner.unownedExecutor }

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Counting, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Counting")
    }

    public var count: Int {
        get {
            channel.call()
            return channel.answer { inner.assumeIsolated { $0.count } }
        }
    }

    public func increment(by number: Int) -> Int {
        channel.call(.value(number))
        return channel.answer { inner.assumeIsolated { $0.increment(by: number) } }
    }

    public func decrement() throws(Trouble) -> Int {
        channel.call()
        return try channel.answer { () throws(Trouble) in try inner.assumeIsolated { inner in Result { () throws(Trouble) in try inner.decrement() } }.get() }
    }

    public func reset() async {
        channel.call()
        await channel.answer { () async in await inner.reset() }
    }
}

/// Keeps each message to a `Secretive` in a trace, then passes it on.
public struct TracedSecretive: Secretive {
    private let inner: any Secretive
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Secretive, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Secretive")
    }

    public func open(password: String) -> Bool {
        channel.call(.secret)
        return channel.answer { inner.open(password: password) }
    }
}

/// Keeps each message to a `Naming` in a trace, then passes it on.
public struct TracedNaming: Naming {
    private let inner: any Naming
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Naming, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Naming")
    }

    public func send(_ message: Message) -> Bool {
        channel.call(.value(message))
        return channel.answer { inner.send(message) }
    }

    public func script(answer answerArgument: Int, failure failureArgument: Int, in place: Int, for forArgument: Int) async throws(Trouble) -> Int {
        channel.call(.value(answerArgument), .value(failureArgument), .value(place), .value(forArgument))
        return try await channel.answer { () async throws(Trouble) in try await inner.script(answer: answerArgument, failure: failureArgument, in: place, for: forArgument) }
    }

    public func `default`(class classArgument: Int) -> Int {
        channel.call(.value(classArgument))
        return channel.answer { inner.`default`(class: classArgument) }
    }
}

/// Keeps each message to an `Empty` in a trace, then passes it on.
public struct TracedEmpty: Empty {
    private let inner: any Empty
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Empty, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Empty")
    }
}

/// Keeps each message to a `Both` in a trace, then passes it on.
public struct TracedBoth: Both {
    private let inner: any Both
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any Both, caller: String = "Caller", log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: caller, receiver: "Both")
    }

    public func wait(for seconds: Int) async -> Int {
        channel.call(.value(seconds))
        return await channel.answer { () async in await inner.wait(for: seconds) }
    }

    public func base(_ number: Int) -> Int {
        channel.call(.value(number))
        return channel.answer { inner.base(number) }
    }
}
