import Testing

struct ShippedRuleTests {
    @Test func `dobank is made of no mock and of nothing from the tests`() throws {
        let files = try Repository.swiftFiles()

        #expect(ShippedRule.violations(in: files, of: "App/Prompt/dobank") == [])
        #expect(ShippedRule.targets(of: "App/Prompt/dobank", files: files).contains("Modules/Bank/Ledger"))
    }

    @Test(arguments: ["Mocks/Features/CardsMocks", "Tests/Support/TestSupport"])
    func `finds one that is reached over others`(folder: String) {
        let name = folder.split(separator: "/")[2]
        let files = [
            SourceFile(path: "App/Prompt/dobank/Main.swift", text: "import BankApp"),
            SourceFile(path: "App/Prompt/BankApp/Walk.swift", text: "public import \(name)"),
            SourceFile(path: "\(folder)/A.swift", text: ""),
        ]

        #expect(
            ShippedRule.violations(in: files, of: "App/Prompt/dobank") == ["App/Prompt/dobank is made of \(folder)"])
    }

    @Test func `lets those of others be`() {
        let files = [
            SourceFile(path: "App/Prompt/dobank/Main.swift", text: "// import CardsMocks"),
            SourceFile(path: "App/Lab/Stress/Main.swift", text: "import CardsMocks"),
            SourceFile(path: "Mocks/Features/CardsMocks/A.swift", text: ""),
        ]

        #expect(ShippedRule.violations(in: files, of: "App/Prompt/dobank") == [])
    }
}
