import Testing

struct MirrorRuleTests {
    @Test func `tests mirror the modules`() throws {
        #expect(MirrorRule.violations(folders: try Repository.targetFolders(holding: [".swift"])) == [])
    }

    @Test func `finds a module without tests`() {
        #expect(
            MirrorRule.violations(folders: [
                "Modules/Features/Auth", "Modules/Features/Main", "Tests/Modules/AuthTests",
            ]) == [
                "Modules/Features/Main has no tests"
            ])
    }

    @Test func `finds tests without a module`() {
        #expect(
            MirrorRule.violations(folders: [
                "Modules/Features/Auth", "Tests/Modules/AuthTests", "Tests/Modules/OldTests",
            ]) == [
                "Tests/Modules/OldTests tests nothing that there is"
            ])
    }

    @Test func `lets tests of the prompt and of the repository be`() {
        let folders = ["App/Prompt/Terminal", "Tests/App/TerminalTests", "Tests/App/ArchitectureTests"]

        #expect(MirrorRule.violations(folders: folders) == [])
    }
}
