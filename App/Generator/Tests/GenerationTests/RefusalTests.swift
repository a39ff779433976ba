import ContractModel
import Testing

/// What a mock or a decorator cannot carry is refused, with its line.
struct RefusalTests {
    @Test(
        arguments: [
            ("static func make() -> Int", "what is static belongs to no instance"),
            ("init(name: String)", "only methods and properties of an instance"),
            ("subscript(index: Int) -> Int { get }", "only methods and properties of an instance"),
            ("mutating func change()", "a mock is no value that could change itself"),
            ("var size: Int { mutating get }", "a mock is no value that could change itself"),
            ("func merge(_ other: Self)", "Self cannot be carried"),
            ("func copy() -> Self", "Self cannot be carried"),
            ("func log(_ text: @autoclosure () -> String)", "an autoclosure cannot be passed on"),
            ("func print(_ items: Int...)", "any number of arguments"),
            ("func all<each Value>(_ values: repeat each Value)", "a pack of types"),
            ("func run<E: Error>(_ body: () throws(E) -> Void) throws(E)", "an error whose type is generic"),
            ("func eat(_ value: consuming String)", "consuming arguments"),
            ("consuming func end()", "a mock can be called again"),
            ("func hand(over value: sending Int)", "sending arguments"),
            ("@objc optional func maybe()", "needs Objective-C"),
            ("#if DEBUG\nfunc debug()\n#endif", "only methods and properties of an instance"),
        ])
    func `a requirement that cannot be carried is refused`(requirement: String, reason: String) throws {
        let refusal = try #require(refused("protocol Part {\n    func fine()\n    \(requirement)\n}"))

        #expect(refusal.line == 3)
        #expect(refusal.reason.contains(reason))
        #expect(refusal.description.hasPrefix("Part.swift:3: "))
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

    @Test func `conditions on the protocol itself are refused`() throws {
        let text = "protocol Part: Base\nwhere Key == Int {}\nprotocol Base { associatedtype Key }"
        let refusal = try #require(refused(text))

        #expect(refusal.line == 2)
    }

    @Test func `an associated type that is fixed is refused`() throws {
        let refusal = try #require(refused("protocol Part {\n associatedtype Key where Key == Int\n}"))

        #expect(refusal.line == 2)
    }

    @Test func `what is no Swift is refused where it ends to be`() throws {
        let refusal = try #require(refused("protocol Part {\n    func a()\n    func b(\n}\n"))

        #expect((3...4).contains(refusal.line))
        #expect(refusal.reason.contains("this is no Swift"))
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
