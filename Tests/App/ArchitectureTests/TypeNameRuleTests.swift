import Testing

struct TypeNameRuleTests {
    @Test func `a type has its name for itself`() throws {
        let nested = ["App/Server", "App/Generator", "Tests/"]
        let files = try Repository.swiftFiles().filter { file in !nested.contains { file.path.hasPrefix($0) } }

        #expect(!files.isEmpty)
        #expect(TypeNameRule.violations(in: files) == [])
    }

    @Test func `finds the same name in two modules`() {
        let files = [
            SourceFile(
                path: "Modules/Bank/SQLite/Row.swift", text: "public struct Row: Sendable {\n    struct Cell {}\n}\n"),
            SourceFile(path: "App/Prompt/Terminal/Row.swift", text: "final class Row<Cell> {}\nprivate enum Cell {}\n"),
            SourceFile(path: "App/Prompt/Terminal/Cell.swift", text: "struct Cell {}\nextension Row {}\n"),
        ]

        #expect(
            TypeNameRule.violations(in: files) == ["Row is a type of App/Prompt/Terminal and of Modules/Bank/SQLite"])
    }
}
