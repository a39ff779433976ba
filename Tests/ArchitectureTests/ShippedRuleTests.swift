import Testing

struct ShippedRuleTests {
    @Test func `dobank is made of no mock and of nothing from the tests`() throws {
        let files = try Repository.swiftFiles()

        #expect(ShippedRule.violations(in: files, of: "App/dobank") == [])
        #expect(ShippedRule.targets(of: "App/dobank", files: files).contains("Modules/Ledger"))
    }

    @Test(arguments: ["Mocks/CardsMocks", "Tests/TestSupport"])
    func `finds one that is reached over others`(folder: String) {
        let name = folder.split(separator: "/")[1]
        let files = [
            SourceFile(path: "App/dobank/Main.swift", text: "import BankApp"),
            SourceFile(path: "App/BankApp/Walk.swift", text: "public import \(name)"),
            SourceFile(path: "\(folder)/A.swift", text: ""),
        ]

        #expect(ShippedRule.violations(in: files, of: "App/dobank") == ["App/dobank is made of \(folder)"])
    }

    @Test func `lets those of others be`() {
        let files = [
            SourceFile(path: "App/dobank/Main.swift", text: "// import CardsMocks"),
            SourceFile(path: "App/Stress/Main.swift", text: "import CardsMocks"),
            SourceFile(path: "Mocks/CardsMocks/A.swift", text: ""),
        ]

        #expect(ShippedRule.violations(in: files, of: "App/dobank") == [])
    }
}
