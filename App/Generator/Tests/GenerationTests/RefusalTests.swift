import ContractModel
import Generation
import Testing

/// What an interceptor cannot carry is refused, with its line.
struct RefusalTests {
    @Test(
        arguments: [
            ("static func make() -> Int", "static members cannot be mocked"),
            ("init(name: String)", "only methods and properties of an instance"),
            ("subscript(index: Int) -> Int { get }", "only methods and properties of an instance"),
            ("mutating func change()", "a mock is not a value that could change itself"),
            ("var size: Int { mutating get }", "a mock is not a value that could change itself"),
            ("func merge(_ other: Self)", "Self cannot be carried"),
            ("func copy() -> Self", "Self cannot be carried"),
            ("func log(_ text: @autoclosure () -> String)", "an autoclosure cannot be passed on"),
            ("func print(_ items: Int...)", "any number of arguments"),
            ("func all<each Value>(_ values: repeat each Value)", "a pack of types"),
            ("func run<E: Error>(_ body: () throws(E) -> Void) throws(E)", "error of a generic type"),
            ("func eat(_ value: consuming String)", "consuming arguments"),
            ("consuming func end()", "a mock can be called again"),
            ("func hand(over value: sending Int)", "sending arguments"),
            ("func load(_ number: Int!)", "write ? for !"),
            ("var size: Int! { get }", "write ? for !"),
            ("func `load it`()", "a name that is none without its backticks"),
            ("func move(x: Int, x y: Int)", "two arguments of one label"),
            (
                "func each(_ list: Int...,\r\n    then: Int)",
                "any number of arguments cannot be passed on: take an array"
            ),
            ("@objc optional func maybe()", "needs Objective-C"),
            ("#if DEBUG\nfunc debug()\n#endif", "only methods and properties of an instance"),
        ])
    func `a requirement that cannot be carried is refused`(requirement: String, reason: String) throws {
        let refusal = try #require(refused("protocol Part {\n    func fine()\n    \(requirement)\n}"))

        #expect(refusal.line == 3)
        #expect(refusal.reason.contains(reason))
        #expect(refusal.description.hasPrefix("Part.swift:3: "))
        #expect(!refusal.description.contains("\r\n"))
    }

    @Test(
        arguments: [
            ("protocol Whole: Sendable {}\nprivate protocol Part {}", "what is private cannot be seen"),
            ("protocol Part {}\nprotocol PartProtocol {}", "the name of that of Part"),
            ("@MainActor protocol Part: Base {}\nprotocol Base { func a() }", "outside @MainActor"),
            ("protocol Part: Base {}\nprotocol Base: Part {}", "what Part requires is not known"),
            (
                "protocol Base<Key> { associatedtype Key }\nprotocol Part: Base<Int> {}",
                "a type that is fixed cannot be a parameter of the mock"
            ),
        ])
    func `a protocol that can have no mock is refused`(text: String, reason: String) throws {
        let refusal = try #require(refused(text))

        #expect(refusal.line == 2)
        #expect(refusal.reason.contains(reason))
    }

    @Test(arguments: ["typealias Part = Part", "typealias Part = Other & Base\ntypealias Other = Part & Base"])
    func `an alias of itself ends nothing`(alias: String) {
        #expect(refused("\(alias)\nprotocol Base {\n    func take(_ part: Part)\n}") == nil)
    }

    @Test func `an import for some platforms is one, and internal protocols are seen beside public ones`() throws {
        let block = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif"
        let text = "\(block)\npublic protocol Whole: Sendable {}\nprotocol Part: Sendable {}"
        let contract = try ContractReader.read([ContractReader.Source(path: "Part.swift", text: text)])[0]
        let file = try #require(try Generation.interceptors(of: contract, in: "Own", to: "Interceptors.swift"))

        #expect(file.text.contains("\(block)\n"))
        #expect(file.text.contains("\n@testable public import Own\n"))
    }

    @Test(arguments: ["Equatable", "Identifiable", "Elsewhere"])
    func `a parent that is not in the files is refused`(parent: String) throws {
        let refusal = try #require(refused("\nprotocol Part: Sendable, \(parent) {}"))

        #expect(refusal.line == 2)
        #expect(refusal.reason.contains("what \(parent) requires is not known"))
    }

    @Test func `what runs outside its actor needs a part that is Sendable`() throws {
        let refusal = try #require(refused("@MainActor\nprotocol Part {\n    nonisolated func identify()\n}"))

        #expect(refusal.line == 3)
        #expect(refusal.reason.contains("outside @MainActor"))
    }

    @Test(arguments: ["enum Space {\n    protocol Part {}\n}", "#if os(Linux)\nprotocol Part {}\n#endif"])
    func `a protocol that is not at the top is refused`(text: String) throws {
        let refusal = try #require(refused(text))

        #expect(refusal.line == 2)
        #expect(refusal.reason.contains("is not read"))
    }

    @Test func `conditions on the protocol itself are refused`() throws {
        let text = "protocol Part: Base\nwhere Key == Int {}\nprotocol Base { associatedtype Key }"
        let refusal = try #require(refused(text))

        #expect(refusal.line == 2)
    }

    @Test func `an associated type that is fixed is refused`() throws {
        let refusal = try #require(refused("protocol Part {\n associatedtype Key where Key == Int\n}"))

        #expect(refusal.line == 2)
    }

    @Test func `refuses invalid Swift where it becomes invalid`() throws {
        let refusal = try #require(refused("protocol Part {\n    func a()\n    func b(\n}\n"))

        #expect((3...4).contains(refusal.line))
        #expect(refusal.reason.contains("this is not Swift"))
    }

    @Test(
        arguments: [
            ("func take<V: Hashable>(_ v: V)\n    func take<V: Error>(_ v: V)", "nothing tells it apart", 3),
            ("var size: Int { get set }\n    func setSize(_ size: Int)", "would have the name of another", 2),
            ("func fine()\n    var messages: [Int] { get }", "every mock has a property of this name", 3),
            ("func fine()\n    func core() -> Int", "every mock has a property of this name", 3),
        ])
    func `what a test could not name is refused`(members: String, reason: String, line: Int) throws {
        let refusal = #expect(throws: Refusal.self) {
            try interceptors("protocol Part: Sendable {\n    \(members)\n}")
        }

        #expect(refusal?.line == line)
        #expect(refusal?.reason.contains(reason) == true)
    }

    @Test(
        arguments: [
            ("func load(_ a: Int)\n    func load(from a: Int)", ["load", "loadFrom"]),
            ("func load(_ a: Int); func load(from a: Int)", ["load", "loadFrom"]),
            ("func load(_ a: Int)\n    func load(_ a: Int, _ b: Int)", ["loadInt", "loadIntInt"]),
            (
                "func load(x: Int)\n    func load(y: Int)\n    func load(x: Int, y: Int)",
                ["loadWithX", "loadWithY", "loadWithXY"]
            ),
            ("func load() -> Int\n    func load() -> String", ["loadGivingInt", "loadGivingString"]),
            ("func load() -> Int\n    func load() async -> Int", ["loadAtOnce", "load"]),
        ])
    func `overloads get names that differ`(members: String, names: [String]) throws {
        let text = try interceptors("protocol Part: Sendable {\n    \(members)\n}")

        for name in names { #expect(text.contains("public var \(name): (") || text.contains("var \(name): (")) }
    }

    @Test func `what two protocols require is required once`() throws {
        let text = try interceptors(
            "protocol Part: Base, Other {}\nprotocol Base: Sendable { func a() }\nprotocol Other: Sendable { func a() }"
        )

        #expect(text.matches(of: /func a\(\)/).count == 3)
    }

    @Test func `a module that a parent imports for itself is imported once, for all`() throws {
        let text = try interceptors(
            "public import Money\nimport Money\ninternal import Money\nimport Records\npublic protocol Part: Sendable { func a(_ money: Money) }"
        )

        #expect(text.contains("\npublic import Money\nimport Records\n"))
        #expect(!text.contains("\nimport Money\n") && !text.contains("internal import"))
    }

    @Test func `what a mock has is on no actor, whatever its module is on`() throws {
        let text = try interceptors("nonisolated protocol Part: Sendable {\n    func load() async throws -> Int\n}")

        for head in ["final class InterceptedPart", "enum Message", "enum Call", "struct Failures", "struct Answers"] {
            #expect(text.contains("nonisolated \(head)"))
        }
    }

    @Test func `the mock of a part for a package is for that package`() throws {
        let text = try interceptors("package protocol Part: Sendable {\n    func load(_ number: Int) -> Int\n}")

        #expect(text.contains("\npackage import Interception\n"))
        #expect(text.contains("\npackage final class InterceptedPart: Part {"))
        #expect(!text.contains("@testable"))
    }

    @Test func `what is generated names its source without the folders of this machine`() throws {
        let file = SourceName.ofFile(at: "/nowhere/at/all/Part.swift")
        #expect(file == "Part.swift")
        #expect(SourceName.ofFile(at: #filePath) == "Tests/GenerationTests/RefusalTests.swift")
    }

    private func interceptors(_ text: String) throws -> String {
        let contract = try ContractReader.read([ContractReader.Source(path: "Part.swift", text: text)])[0]
        return try Generation.interceptors(of: contract, in: nil, to: "Interceptors.swift")?.text ?? ""
    }

    private func refused(_ text: String) -> Refusal? {
        do {
            _ = try ContractReader.read([ContractReader.Source(path: "Part.swift", text: text)])
            return nil
        } catch {
            return error
        }
    }
}
