import Testing

struct FeatureImportRuleTests {
    @Test func `no module imports another feature`() throws {
        let features = try Repository.manifest().features

        #expect(
            try Repository.swiftFiles().flatMap { FeatureImportRule.violations(in: $0, features: features) } == [])
    }

    @Test(arguments: [
        "import Balance", "public import Balance", "@testable import Balance", "import struct Balance.BalanceFailure",
        "private import Balance // why", "    import Balance",
    ])
    func `finds an import of another feature`(line: String) {
        #expect(
            violations("import BankKernel\n\(line)\n") == ["Modules/Features/Main/A.swift imports the feature Balance"])
    }

    @Test(arguments: ["import BankKernel", "import BalanceMocks", "// import Balance", "let text = \"import Balance\""])
    func `lets other lines be`(line: String) {
        #expect(violations(line) == [])
    }

    @Test func `lets a feature name itself`() {
        let file = SourceFile(path: "Modules/Features/Balance/A.swift", text: "import Balance")

        #expect(FeatureImportRule.violations(in: file, features: ["Main", "Balance"]) == [])
    }

    private func violations(_ text: String) -> [String] {
        FeatureImportRule.violations(
            in: SourceFile(path: "Modules/Features/Main/A.swift", text: text), features: ["Main", "Balance"])
    }
}
