import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import Hummingbird
import InMemoryBank
import Testing

@testable import BankServer

struct APIDescriptionTests {
    @Test(arguments: [true, false])
    func `describes exactly the answered operations`(isSandbox: Bool) throws {
        let answered = try BankServer.testing(arguments: isSandbox ? ["--sandbox"] : []).router()

        #expect(operations(of: try makeSUT(isSandbox: isSandbox, hasBank: false)) == operations(of: answered))
    }

    @Test func `describes exactly the operations of a server with a bank`() throws {
        let answered = try BankUnderTest().server(arguments: ["--no-web"]).router()

        #expect(operations(of: try makeSUT()) == operations(of: answered))
    }

    private func operations(of description: JSONValue) -> [String] {
        (description["paths"]?.members ?? [:]).flatMap { path, methods in
            methods.members.keys.map { "\($0) \(path)" }
        }.sorted()
    }

    private func operations(of router: Router<BankRequestContext>) -> [String] {
        router.routes.map { "\($0.method.rawValue.lowercased()) \($0.path)" }.sorted()
    }

    @Test func `has an example of each answer`() throws {
        let sut = SchemaCheck(document: try makeSUT())
        let described = sut.document["paths"]?.members.flatMap { path, methods in
            methods.members.flatMap { method, operation in
                (operation["responses"]?.members.keys ?? [:].keys).map { "\(method) \(path) \($0)" }
            }
        }

        #expect(Set(described ?? []) == Set(try DescribedExamples.all().map(\.answer)))
    }

    @Test(arguments: try DescribedExamples.all())
    func `each example is answered as described`(example: DescribedExample) async throws {
        let sut = SchemaCheck(document: try makeSUT())
        let operation = sut.document["paths"]?[example.path]?[example.described.rawValue.lowercased()]
        let described = sut.resolved(try #require(operation?["responses"]?["\(example.status)"]))

        let answer = try await answer(to: example)

        #expect(answer.status == example.status)
        if let code = Self.codes[example.status], example.path.hasPrefix("/v1/") { #expect(answer.code == code) }
        #expect(try violations(of: answer, by: described, sut) == [])
    }

    /// The codes of requests that the bank does not read.
    private static let codes = [400: "malformed", 413: "tooLarge", 414: "tooLarge", 415: "unsupportedMediaType"]

    @Test func `described limits of numbers are the server's`() async throws {
        let paths = try makeSUT()["paths"]?.members ?? [:]
        var checked: [String] = []
        for (path, methods) in paths {
            for parameter in methods["get"]?["parameters"]?.elements ?? [] {
                guard let name = parameter["name"]?.words, let schema = parameter["schema"],
                    let minimum = schema["minimum"]?.double
                else { continue }
                checked.append("\(path) \(name)")
                #expect(schema["type"] == .string("integer"))
                let most = schema["maximum"]?.double.map { [$0, $0 + 1] } ?? []
                let numbers = ([minimum, minimum - 1] + most).map { Int($0) }
                for (number, status) in zip(numbers, [200, 400, 200, 400]) {
                    let example = DescribedExample(.get, path, status).with {
                        $0.query = "?\(name)=\(number)"
                        $0.headers = ["web-api-key": "k"]
                        $0.customer = path.hasPrefix("/v1/") ? "ann" : nil
                    }
                    #expect(try await answer(to: example).status == status, "\(path)\(example.query)")
                }
            }
        }

        #expect(
            checked.sorted() == [
                "/sandbox/credit_cards size", "/sandbox/transparentAccounts page", "/sandbox/transparentAccounts size",
                "/v1/accounts/{iban}/transactions limit", "/v1/accounts/{iban}/turnover months",
            ])
    }

    private func violations(of answer: BankAnswer, by described: JSONValue, _ sut: SchemaCheck) throws -> [String] {
        let headers = described["headers"]?.members.flatMap { name, header in
            let header = sut.resolved(header)
            let value = answer.headers.first { $0.name.canonicalName == name.lowercased() }?.value
            guard let value else { return header["required"] == .bool(true) ? ["\(name) is missing"] : [] }
            return sut.violations(of: .string(value), by: header["schema"] ?? .null, at: name)
        }
        guard let (type, content) = described["content"]?.members.first else {
            return (headers ?? []) + (answer.bytes.isEmpty ? [] : ["there is a body"])
        }
        let violation = answer.headers[.contentType] == type ? [] : ["it is not \(type)"]
        let value = try JSONValue(reading: answer.bytes)
        return (headers ?? []) + violation + sut.violations(of: value, by: content["schema"] ?? .null)
    }

    private func answer(to example: DescribedExample) async throws -> BankAnswer {
        let source = StubRates(example.isDown ? .failure(.timeout) : .success(StubRates.list))
        let sut = BankUnderTest()
        return try await sut.server(source: source).asking { client in
            var (customer, headers) = (client, HTTPFields())
            for (name, value) in example.headers { headers[try #require(HTTPField.Name(name))] = value }
            if example.isLoggedIn { headers[.authorization] = try await client.sandboxToken() }
            if let username = example.customer { customer = try await client.loggedIn(as: username) }
            let logins = try await sut.sessions.sessions(of: sut.ann.id, at: sut.time.now())
            let target = example.target([
                "iban": example.account ?? sut.checking.number.electronicForm, "uuid": "\(TransferID.deadbeef)",
                "id": logins.keys.first?.name ?? String(repeating: "0", count: 32),
            ])
            if example.isOrdered {
                _ = try await customer.put("/v1/transfers/\(TransferID.deadbeef)", sut.filled(DescribedExamples.order))
                sut.time.advance(by: .seconds(1))
            }
            if example.isBankAway {
                sut.bank.fail(with: .storage(.busy(path: "/srv/bank")))
                sut.sessions.fail(with: .storage(.busy(path: "/srv/bank")))
            }
            if example.isBankBusy {
                sut.sessions.fail(with: .throttled(until: sut.time.now().advanced(by: .seconds(1))))
            }
            let body = example.body.isEmpty ? nil : sut.filled(example.body)
            for _ in 0..<example.repetitions {
                _ = try await customer.send(example.method, target, body, type: example.type, headers: headers)
            }
            return try await customer.send(example.method, target, body, type: example.type, headers: headers)
        }
    }

    private func makeSUT(isSandbox: Bool = true, hasBank: Bool = true) throws -> JSONValue {
        try JSONValue(reading: APIDescription.document(isSandbox: isSandbox, hasBank: hasBank))
    }
}

struct SchemaCheckTests {
    @Test(arguments: [
        (#"{"type":"string"}"#, "1", " is against type"), (#"{"type":"integer"}"#, "1.5", " is against type"),
        (#"{"required":["a"]}"#, "{}", ".a is missing"), (#"{"const":"a"}"#, #""b""#, " is against const"),
        (#"{"properties":{"a":{"enum":[1,2]}}}"#, #"{"a":3}"#, ".a is against enum"),
        (#"{"items":{"exclusiveMinimum":0}}"#, "[1,0]", "[1] is against exclusiveMinimum"),
        (#"{"minItems":1}"#, "[]", " is against minItems"), (#"{"pattern":"^a$"}"#, #""ab""#, " is against pattern"),
        (##"{"$ref":"#/schemas/Word"}"##, "1", " is against type"), (#"{"unheard":1}"#, "1", " is against unheard"),
        (#"{"format":"iban"}"#, #""BE67539007547034""#, " is against format"),
        (#"{"format":"date-time"}"#, #""2026-13-05T09:00:00.250Z""#, " is against format"),
        (#"{"format":"uuid"}"#, #""deadbeef""#, " is against format"),
    ])
    func `names the violation and its place`(schema: String, value: String, violation: String) throws {
        #expect(try violations(of: value, by: schema) == [violation])
    }

    private func violations(of value: String, by schema: String) throws -> [String] {
        let sut = SchemaCheck(document: try parsed(#"{"schemas":{"Word":{"type":"string"}}}"#))
        return sut.violations(of: try parsed(value), by: try parsed(schema))
    }

    private func parsed(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }
}
