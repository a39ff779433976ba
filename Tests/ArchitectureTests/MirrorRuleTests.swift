import Testing

struct MirrorRuleTests {
    @Test func `tests mirror the modules`() throws {
        #expect(MirrorRule.violations(folders: try Repository.targetFolders(holding: [".swift"])) == [])
    }

    @Test func `finds a module without tests`() {
        #expect(
            MirrorRule.violations(folders: ["Modules/Auth", "Modules/Main", "Tests/AuthTests"]) == [
                "Modules/Main has no tests"
            ])
    }

    @Test func `finds tests without a module`() {
        #expect(
            MirrorRule.violations(folders: ["Modules/Auth", "Tests/AuthTests", "Tests/OldTests"]) == [
                "Tests/OldTests tests nothing that there is"
            ])
    }

    @Test func `lets tests of the prompt and of the repository be`() {
        let folders = ["App/Terminal", "Tests/TerminalTests", "Tests/ArchitectureTests"]

        #expect(MirrorRule.violations(folders: folders) == [])
    }
}
