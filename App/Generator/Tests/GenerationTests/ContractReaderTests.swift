import ContractModel
import Testing

struct ContractReaderTests {
    @Test func `imports and protocols are read, everything else is not`() throws {
        let contract = try read(
            """
            public import BankKernel
            import Money

            /// A part.
            @MainActor public protocol PartProtocol: AnyObject {
                func show(_ text: String)
            }
            extension PartProtocol { public func hide() {} }
            struct Other {}
            """)

        #expect(contract.imports == ["public import BankKernel", "import Money"])
        let part = try #require(contract.protocols.first)
        #expect(contract.protocols.count == 1)
        #expect((part.name, part.part) == ("PartProtocol", "Part"))
        #expect(part.access == "public " && part.isClassBound && !part.isSendable)
        #expect(part.globalActor == "@MainActor")
        #expect(part.methods.map(\.fullName) == ["show(_:)"])
    }

    @Test func `a method is read as it is written`() throws {
        let method = try method(
            "func pay(from source: Int, to: [Int], then: @escaping (Int) -> Void) async throws(E) -> Int?")

        #expect(method.fullName == "pay(from:to:then:)")
        #expect(method.isAsync)
        #expect(method.throwing == .only("E"))
        #expect(method.result == "Int?")
        #expect(method.parameters.map(\.name) == ["source", "to", "then"])
        #expect(method.parameters.map(\.keeping) == [.value, .value, .nothing])
        #expect(method.parameters.map(\.isLateAnswer) == [false, false, true])
    }

    @Test(
        arguments: [
            ("String", Keeping.value), ("[String: Int]?", .value), ("any Error", .described), ("Error", .described),
            ("(Int, Int)", .described), ("[any Sendable]", .described), ("Any", .described), ("AnyObject", .nothing),
            ("() -> Void", .nothing), ("(() -> Void)?", .nothing), ("Int.Type", .described),
            ("Part", .described), ("Handler", .nothing), ("some Sendable", .described),
        ])
    func `what a message can keep of an argument follows from its type`(type: String, keeping: Keeping) throws {
        #expect(try method("func a(_ value: \(type))").parameters.map(\.keeping) == [keeping])
    }

    @Test(
        arguments: [
            ("password: String", Keeping.masked), ("with newPassword: String", .masked),
            ("_ password: String", .masked),
            ("password: Int", .value), ("username: String", .value),
        ])
    func `passwords are known by their names`(parameter: String, keeping: Keeping) throws {
        #expect(try method("func a(\(parameter))").parameters.map(\.keeping) == [keeping])
    }

    @Test(
        arguments: [
            ("throws", Throwing.anything), ("throws(any Error)", .anything), ("throws(Never)", .never), ("", .never),
            ("throws(E)", .only("E")), ("rethrows", .whatItsClosureDoes),
        ])
    func `how a method fails is read`(clause: String, throwing: Throwing) throws {
        #expect(try method("func a(_ body: () throws -> Void) \(clause)").throwing == throwing)
    }

    @Test func `a protocol requires what those it inherits from do, each once`() throws {
        let contract = try read(
            """
            protocol Child: Mother, Father { func child() }
            protocol Mother: Base { func mother() }
            protocol Father: Base { func father() }
            protocol Base: Sendable { func base() }
            """)

        #expect(contract.protocols.first?.methods.map(\.name) == ["base", "mother", "father", "child"])
        #expect(contract.protocols.first?.isSendable == true)
    }

    @Test(.timeLimit(.minutes(20)))
    func `a ladder of protocols that inherit from two each is read step by step`() throws {
        let steps = (1...30).map {
            "protocol A\($0): A\($0 - 1), B\($0 - 1) {}\nprotocol B\($0): A\($0 - 1), B\($0 - 1) {}"
        }
        let contract = try read("protocol A0 { func a() }\nprotocol B0 { func b() }\n" + steps.joined(separator: "\n"))

        #expect(contract.protocols.last?.methods.map(\.name) == ["a", "b"])
    }

    private func method(_ text: String) throws -> Method {
        let contract = try read("typealias Handler = (Int) -> Void\nprotocol Part {\n\(text)\n}")
        return try #require(contract.protocols.first?.methods.first)
    }

    private func read(_ text: String) throws -> Contract {
        try #require(try ContractReader.read([ContractReader.Source(path: "Part.swift", text: text)]).first)
    }
}
