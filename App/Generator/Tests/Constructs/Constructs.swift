// What protocols can require, a construct each; the generator's tests use an interceptor of every one, alone and in front of a mock.

/// What goes wrong here.
public enum Trouble: Error, Equatable, CaseIterable {
    /// One thing.
    case first
    /// Another.
    case second
}

/// `async`.
public protocol Waiting: Sendable {
    func wait(for seconds: Int) async -> Int
}

/// `throws(Trouble)`, with and without `async`.
public protocol TypedThrowing: Sendable {
    func pick(_ number: Int) async throws(Trouble) -> String
    func check(_ number: Int) throws(Trouble)
}

/// `throws`.
public protocol UntypedThrowing: Sendable {
    func load(_ path: String) throws -> [String]
    func fetch() async throws
}

/// A part of the main actor.
@MainActor
public protocol Showing: AnyObject {
    func show(_ text: String)
    func ask(_ question: String) async -> Bool
}

/// A method on the main actor, in a protocol that is not.
public protocol Partly: Sendable {
    @MainActor
    func show(_ text: String)
    func load() -> Int
}

/// A method outside the main actor, in a protocol that is on it.
@MainActor
public protocol Mostly: Sendable {
    func show(_ text: String)
    nonisolated func identify() -> Int
}

/// A class that is not `Sendable`.
public protocol Listening: AnyObject {
    func heard(_ number: Int)
}

/// Properties: read, set, async, throwing.
public protocol Having: Sendable {
    var name: String { get }
    var volume: Int { get set }
    var size: Int { get async }
    var token: String { get async throws(Trouble) }
    var risk: Int { get throws }
}

/// Overloads by label.
public protocol Finding: Sendable {
    func find(id: Int) -> String
    func find(named name: String) -> String
    func find(id: Int, in list: [Int]) -> String
}

/// Overloads by type, and by `async`.
public protocol Adding: Sendable {
    func add(_ value: Int) -> Int
    func add(_ value: [Int]) -> Int
    func run() -> Int
    func run() async -> Int
}

/// Overloads that need more than a label or a type to be told apart, also from a property.
public protocol Overloading: Sendable {
    func load(_ number: Int) -> Int
    func load(_ text: String) -> Int
    func load(from start: Int) -> Int
    func load(from start: Int, to end: Int) -> Int
    var count: Int { get }
    func count(of list: [Int]) -> Int
}

/// A method with a longer form.
public protocol Paying: Sendable {
    func pay(_ amount: Int) async throws(Trouble) -> String
    func pay(_ amount: Int, note: String) async throws(Trouble) -> String
}

/// Several protocols by one name.
public typealias Both = Waiting & Base

/// A result that has no placeholder.
public protocol Placing: Sendable {
    func place() -> Message
}

/// Default implementations: of what is required, and of what is not.
public protocol Greeting: Sendable {
    func greet(_ name: String, loudly: Bool) -> String
    func bow(to name: String) -> Int
}

extension Greeting {
    /// Greets softly.
    public func greet(_ name: String) -> String { greet(name, loudly: false) }
    /// Bows once.
    public func bow(to name: String) -> Int { 1 }
}

/// Generic methods, with `where`.
public protocol Storing: Sendable {
    func store<Value: Codable & Sendable>(_ value: Value, under key: String)
    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
    func sum<Numbers: Sequence>(_ numbers: Numbers) -> Int where Numbers.Element == Int
}

/// `some`, `any` and tuples.
public protocol Taking: Sendable {
    func take(_ value: some CustomStringConvertible) -> Int
    func keep(_ value: any Sendable, besides others: [any Sendable]) -> Int
    func pair(_ value: (Int, String)) -> Int
}

/// Associated types with conditions.
public protocol Keyed: Sendable {
    associatedtype Key: Hashable & Sendable
    associatedtype Value: Collection, Sendable where Value.Element == Int
    func value(for key: Key) async -> Value?
    func set(_ value: Value, for key: Key)
}

/// What another protocol inherits.
public protocol Base: Sendable {
    func base(_ number: Int) -> Int
}

/// What inherits.
public protocol Derived: Base {
    func derived() -> Int
}

/// `inout`.
public protocol Totalling: Sendable {
    func add(_ number: Int, to total: inout Int) -> Bool
    func double(_ total: inout Int) async
}

/// A closure by another name.
public typealias Handler = @Sendable (Int) -> Void

/// Closures: escaping, `@Sendable`, async, optional, by another name, and `rethrows`.
public protocol Calling: Sendable {
    func observe(_ onChange: @escaping @Sendable (Int) -> Void)
    func each(_ body: (Int) -> Void)
    func perform(_ work: @escaping @Sendable () async throws -> Int) async -> Int
    func finish(then completion: (@Sendable (Int) -> Void)?)
    func handle(with handler: @escaping Handler)
    func attempt(_ body: (Int) throws -> Void) rethrows
    func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value]
}

/// An actor's protocol.
public protocol Counting: Actor {
    var count: Int { get }
    func increment(by number: Int) -> Int
    func decrement() throws(Trouble) -> Int
    func reset() async
}

/// A password.
public protocol Secretive: Sendable {
    func open(password: String) -> Bool
}

/// A type whose name generated mocks use as well.
public struct Message: Sendable, Equatable {
    /// What is said.
    public let text: String

    /// A message that says `text`.
    public init(text: String) {
        self.text = text
    }
}

/// Names that generated files use themselves, or that Swift does.
public protocol Naming: Sendable {
    func send(_ message: Message) -> Bool
    func script(answer: Int, failure: Int, in place: Int, for: Int) async throws(Trouble) -> Int
    func `default`(`class`: Int) -> Int
}

/// Arguments without a name, and labels and names that are words of Swift.
public protocol Escaping: Sendable {
    func put(_: Int, at _: String) -> Int
    func move(`inout`: Int, `let` first: Int, `var` second: Int) -> Int
    func `repeat`(times: Int) -> Int
    func `repeat`(times: Int, pause: Int) -> Int
    var `in`: Int { get set }
}

/// A name that is a word of Swift in small letters.
public protocol ImportProtocol: Sendable {
    func load(_ nothing: Void) async -> Int
}

/// What is used no more.
@available(*, deprecated, message: "There is another.")
public protocol Outdated: Sendable {
    @available(*, deprecated)
    func count() -> Int
}

/// An associated type of a parent, said again, and types that belong to one.
public protocol Cached: Keyed {
    associatedtype Key
    func drop(_ element: Value.Element, of key: Key)
}

/// An associated type with the name of a mock's own.
public protocol Posting: Sendable {
    associatedtype Message: Equatable
    associatedtype Call
    func post(_ message: Message) async
}

/// A part of the main actor whose parent is not.
@MainActor
public protocol Displaying: Base {
    func display()
}

/// What is set and may not be `Sendable`.
public protocol Reporting: AnyObject {
    var onChange: ((Int) -> Void)? { get set }
    var listener: (any Listening)? { get set }
}

/// Waiting in a part that is not `Sendable`, and with arguments that are not.
public protocol Fetching: AnyObject {
    func fetch(_ number: Int) async throws(Trouble) -> String
    func use<Value>(_ body: () async throws -> Value) async rethrows -> Value
    func take<Value>(_ value: Value, into list: inout [Value], then work: (any Error)?) async
    var size: Int { get async }
}

/// Two properties that are set, from anywhere.
public protocol Levelling: AnyObject, Sendable {
    var bass: Int { get set }
    var treble: Int { get set }
}

/// A type with the name of one of those that a mock uses.
public struct Gate: Sendable {}

/// A protocol that requires nothing.
public protocol Empty: Sendable {}

/// What another protocol requires, with less that can go wrong, and more that can be done.
public protocol Sure: Sendable {
    var name: String { get set }
    var size: Int { get }
    var risk: Int { get throws(Trouble) }
    func load(_ path: String) -> [String]
}

/// What two require otherwise.
public protocol Surer: Having, UntypedThrowing, Sure {}

/// A protocol with the name of one of the types that a mock has.
public protocol Call: Sendable {
    func call(_ number: Int) -> Int
}

/// Two numbers, which are not compared.
public typealias Pair = (Int, Int)

/// Values of Swift's own that are not compared, or not passed on to others.
public protocol Pairing: Sendable {
    func keep(_ pairs: [Pair], row: InlineArray<2, Int>)
    func read(_ path: KeyPath<String, Int>, at place: UnsafePointer<Int>, of bytes: UnsafeRawBufferPointer?)
}

/// A part for the targets of this package.
package protocol Packaged: Sendable {
    func pack(_ number: Int) async throws(Trouble) -> Int
}
