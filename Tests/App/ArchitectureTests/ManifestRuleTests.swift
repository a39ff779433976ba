import Testing

struct ManifestRuleTests {
    @Test func `the manifest names every folder`() throws {
        let folders = try Repository.targetFolders(holding: [".swift", ".c", ".modulemap"])

        #expect(ManifestRule.violations(folders: folders, manifest: try Repository.manifest()) == [])
    }

    @Test(arguments: [
        "Modules/Bank/Extra", "Mocks/Features/ExtraMocks", "App/Prompt/Extra", "Tests/App/ExtraTests",
        "Modules/Features/Au",
    ])
    func `finds a folder that it does not name`(folder: String) {
        #expect(violations([folder, "Modules/Features/Auth"]) == ["Package.swift does not name \(folder)"])
    }

    @Test func `lets a folder of targets be`() {
        #expect(violations(["App/Prompt/Terminal"]) == [])
    }

    private func violations(_ folders: [String]) -> [String] {
        ManifestRule.violations(
            folders: folders,
            manifest: Manifest(
                text: #"let features = ["Auth"] path: "Modules/Features/\(name)" path: "App/Prompt/Terminal/Core""#))
    }
}
