import Testing

struct QuoteRuleTests {
    private static let source = """
        struct A {
            /// Pays.
            func pay() {
                check()

                move()
            }
        }
        """

    @Test func `every listing of the book is in the file that it names`() throws {
        let pages = try Repository.documents().filter { $0.path.hasPrefix(QuoteRule.book) }

        #expect(pages.count >= 13)
        #expect(pages.flatMap { QuoteRule.violations(in: $0, text: Repository.text) } == [])
    }

    @Test(arguments: [
        "struct A {\n    /// Pays.", "func pay() {\n    check()\n\n    move()\n}", "func pay() {\n…\nmove()",
        "func pay() {\n    …\n}\n}",
    ])
    func `accepts lines that follow each other, however they are indented`(quote: String) {
        #expect(violations("From `App/A.swift`:\n\n```swift\n\(quote)\n```\n") == [])
    }

    @Test(arguments: [
        ("func pay() {\n    moves()", "moves()"), ("check()\nmove()", "move()"), ("move()\n…\ncheck()", "check()"),
        ("func payer() {", "func payer() {"), ("check()\n\nmove() ", "move() "),
    ])
    func `finds a line that the file does not have there`(quote: String, line: String) {
        #expect(
            violations("From `App/A.swift`:\n\n```swift\n\(quote)\n```\n") == [
                "\(first(quote)): App/A.swift does not say \"\(line)\" there"
            ])
    }

    @Test(arguments: [
        "", "Here it is:\n\n", "From `App/A.swift`, the middle:\n\n", "From `App/A.swift`:\n\n```sh\nls\n```\n",
    ])
    func `finds a listing without a source`(before: String) {
        #expect(
            violations("\(before)```swift\ncheck()\n```\n") == [
                "\(first("check()")): the line before it does not name a source, as in: From `App/Server/Package.swift`:"
            ])
    }

    @Test func `finds a source that is not there, and one that is empty`() {
        #expect(
            violations("From `App/B.swift`:\n```swift\ncheck()\n```\n") == [
                "\(first("check()")): there is no App/B.swift"
            ])
        #expect(
            violations("From `App/A.swift`:\n```swift\n```\n") == ["\(first("")): it quotes nothing of App/A.swift"])
    }

    @Test(arguments: [
        ("text", "App/A.swift"), ("swift", "Tests/Sessions/a.session.md"), ("json", "App/A.swift"),
        ("swift", "Modules/A.docc/A.swift"), ("text", "Documentation/Prompt.md"),
    ])
    func `finds a source that is neither compiled nor replayed`(language: String, path: String) {
        #expect(
            violations("From `\(path)`:\n```\(language)\ncheck()\n```\n") == [
                "\(first("check()")): \(path) is not a source of a block in \(language)"
            ])
    }

    @Test(arguments: ["Tests/Sessions/a.session.md", "Tests/Support/Traces/a.trace"])
    func `a transcript is of a session or of a trace`(path: String) {
        #expect(violations("From `\(path)`:\n```text\ncheck()\n```\n") == [])
    }

    @Test func `lets commands be`() {
        #expect(violations("```sh\nswift build\n```\n") == [])
    }

    private func violations(_ text: String) -> [String] {
        QuoteRule.violations(in: SourceFile(path: "page", text: text)) { $0 == "App/B.swift" ? nil : Self.source }
    }

    private func first(_ quote: String) -> String {
        "page, \"\(quote.prefix { $0 != "\n" })\""
    }
}

struct TestFilterRuleTests {
    private static let files = [SourceFile(path: "Tests/App/PayTests/MoveTests.swift", text: "struct SendTests {}")]

    @Test func `every filter of a page finds tests`() throws {
        let files = try Repository.swiftFiles()

        #expect(try Repository.documents().flatMap { TestFilterRule.violations(in: $0, files: files) } == [])
    }

    @Test(arguments: ["PayTests", "Pay", "MoveTests", "SendTests", "Send"])
    func `accepts a target, a file and a suite`(name: String) {
        #expect(violations("swift test --filter \(name)") == [])
    }

    @Test func `accepts tests of a feature that the page makes`() {
        #expect(violations("swift run --package-path App/Generator feature Gift\nswift test --filter GiftTests") == [])
    }

    @Test func `finds a filter that finds nothing`() {
        #expect(
            violations("swift test --skip-build --filter GiftTests") == [
                "page filters tests by GiftTests, and none is called so"
            ])
    }

    private func violations(_ text: String) -> [String] {
        TestFilterRule.violations(in: SourceFile(path: "page", text: text), files: Self.files)
    }
}
