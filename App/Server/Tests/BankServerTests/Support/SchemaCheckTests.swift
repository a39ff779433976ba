import Testing

struct SchemaCheckTests {
    @Test(arguments: [
        (#"{"type":"string"}"#, #""a""#), (#"{"type":"number"}"#, "1"), (#"{"type":"integer"}"#, "1"),
        (#"{"required":["a"],"properties":{"a":{"enum":[1,2]}}}"#, #"{"a":2}"#), (#"{"const":"a"}"#, #""a""#),
        (#"{"items":{"exclusiveMinimum":0},"minItems":2}"#, "[1,2]"), (#"{"pattern":"^a$"}"#, #""a""#),
        (##"{"$ref":"#/schemas/Word"}"##, #""a""#), (#"{"type":"boolean"}"#, "true"),
        (#"{"format":"iban"}"#, #""BE68539007547034""#), (#"{"format":"date-time"}"#, #""2026-01-05T09:00:00.250Z""#),
        (#"{"format":"uuid"}"#, #""deadbeef-dead-4eef-8ead-beefdeadbeef""#),
    ])
    func `has nothing against what is right`(schema: String, value: String) throws {
        #expect(try violations(of: value, by: schema) == [])
    }

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
    func `tells what is wrong and where`(schema: String, value: String, violation: String) throws {
        #expect(try violations(of: value, by: schema) == [violation])
    }

    private func violations(of value: String, by schema: String) throws -> [String] {
        let sut = SchemaCheck(document: try parsed(#"{"schemas":{"Word":{"type":"string"}}}"#))
        return sut.violations(of: try parsed(value), by: try parsed(schema))
    }

    private func parsed(_ text: String) throws -> ParsedJSON { try .parsed(Array(text.utf8)) }
}
