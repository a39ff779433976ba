import Testing

struct MirrorRuleTests {
    @Test func testsMirrorTheModules() throws {
        #expect(MirrorRule.violations(folders: try Repository.targetFolders(holding: [".swift"])) == [])
    }

    @Test func findsAModuleWithoutTests() {
        #expect(
            MirrorRule.violations(folders: ["Modules/Auth", "Modules/Main", "Tests/AuthTests"]) == [
                "Modules/Main has no tests"
            ])
    }

    @Test func findsTestsWithoutAModule() {
        #expect(
            MirrorRule.violations(folders: ["Modules/Auth", "Tests/AuthTests", "Tests/OldTests"]) == [
                "Tests/OldTests tests nothing that there is"
            ])
    }

    @Test func letsTestsOfThePromptAndOfTheRepositoryBe() {
        let folders = ["App/Terminal", "Tests/TerminalTests", "Tests/ArchitectureTests", "Tests/AppTests"]

        #expect(MirrorRule.violations(folders: folders) == [])
    }
}
