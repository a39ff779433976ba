import Testing

struct DocumentPathRuleTests {
    @Test func `every path in a document is there`() throws {
        let documents = try Repository.documents()

        #expect(documents.contains { $0.path == "Modules/Kernel/BankKernel/BankKernel.docc/Architecture.md" })
        #expect(documents.flatMap { DocumentPathRule.violations(in: $0, isThere: Repository.isThere) } == [])
    }

    @Test(arguments: [
        "see `App/Old.swift`", "App/Old.swift is", "| `App/Old.swift` |", "(App/Old.swift)", "[old](App/Old.swift)",
        "[old](App/Old.swift#part)", "ends with App/Old.swift.", "the folder App/Old.swift/",
    ])
    func `finds one that is not`(text: String) {
        #expect(Set(violations(text)) == ["README.md names App/Old.swift, which is not there"])
    }

    @Test func `finds a link out of a folder`() {
        let page = SourceFile(path: "Documentation/A.md", text: "[old](../Tests/Old) [new](B.md) [part](#part)")

        #expect(
            DocumentPathRule.violations(in: page) { $0 == "Documentation/B.md" } == [
                "Documentation/A.md names Tests/Old, which is not there"
            ])
    }

    @Test(arguments: [
        "App/New.swift", "`.ci/run` and `App/New.swift`", "<https://example.com/App/Old.swift>",
        "[site](https://example.com/App)", "`Modules/<Feature>`", "`Modules/*Contract.swift`", "Tests", "MyApp/Old",
    ])
    func `lets other texts be`(text: String) {
        #expect(violations(text) == [])
    }

    @Test func `lets a page name the files of the feature that it makes`() {
        let command = "swift run --package-path App/Generator feature Limits"

        #expect(violations("`App/New.swift`, \(command): `Tests/Sessions/Limits/a.session.md`") == [])
        #expect(violations("\(command): `Modules/Cards`") == ["README.md names Modules/Cards, which is not there"])
        #expect(violations("`Modules/Limits`") == ["README.md names Modules/Limits, which is not there"])
    }

    private func violations(_ text: String) -> [String] {
        DocumentPathRule.violations(in: SourceFile(path: "README.md", text: text)) {
            ["App/New.swift", "App/Generator", ".ci/run", "Modules"].contains($0)
        }
    }
}
