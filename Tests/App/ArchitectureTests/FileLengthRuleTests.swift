import Testing

struct FileLengthRuleTests {
    @Test func `no file is too long`() throws {
        #expect(try Repository.swiftFiles().flatMap { FileLengthRule.violations(in: $0) } == [])
    }

    @Test func `finds a file that is`() {
        #expect(violations(lines: 401) == ["App/A.swift has 401 lines"])
    }

    @Test func `lets the longest be`() {
        #expect(violations(lines: 400) == [])
    }

    private func violations(lines: Int) -> [String] {
        FileLengthRule.violations(
            in: SourceFile(path: "App/A.swift", text: String(repeating: "line\n", count: lines)))
    }
}
