import Testing

@testable import BankSessions

@Suite struct SessionUsageTextTests {
    @Test(arguments: SessionCommandParser.names)
    func `the help has every command`(name: String) {
        #expect(makeSUT().contains(" dobank session \(name) "))
    }

    @Test(arguments: [
        "--jobs", "--filter", "--bail", "--junit", "--tap", "--json", "--via", "--check", "--accept", "--mermaid",
        "--baseline",
    ])
    func `the help explains every option`(option: String) {
        #expect(makeSUT().split(separator: "\n").contains { $0.hasPrefix("  --") && $0.contains(option) })
    }

    @Test func `no line is wider than a screen that shows it`() {
        #expect(makeSUT().split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    private func makeSUT() -> String {
        SessionUsageText.help
    }
}
