import Testing

struct ForbiddenConstructRuleTests {
    @Test func `no source says what is forbidden`() throws {
        #expect(try Repository.swiftFiles().flatMap { ForbiddenConstructRule.violations(in: $0) } == [])
    }

    @Test(arguments: [
        ("final class A: @unchecked Sendable {}", "@unchecked Sendable"),
        ("nonisolated(unsafe) var a = 1", "nonisolated(unsafe)"),
        ("unowned let a: A", "unowned"),
        ("let a = try! b()", "try!"),
        ("default: fatalError()", "fatalError("),
    ])
    func `finds it`(text: String, construct: String) {
        let file = SourceFile(path: "App/A.swift", text: text)

        #expect(ForbiddenConstructRule.violations(in: file) == ["App/A.swift says \(construct)"])
    }

    @Test(arguments: ["// never try! this", "\"unowned\"", "try? a()", "try a() != b", "unownedExecutor"])
    func `lets other code be`(text: String) {
        #expect(ForbiddenConstructRule.violations(in: SourceFile(path: "App/A.swift", text: text)) == [])
    }
}
