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

    @Test func `the package needs no other package`() throws {
        #expect(try !Repository.manifest().text.contains(".package("))
    }

    @Test func `lets a folder of targets be`() {
        #expect(violations(["App/Prompt/TerminalIO"]) == [])
    }

    private func violations(_ folders: [String]) -> [String] {
        ManifestRule.violations(
            folders: folders,
            manifest: Manifest(
                text: #"let features = ["Auth"] path: "Modules/Features/\(name)" path: "App/Prompt/TerminalIO/Core""#))
    }
}

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
        let folders = ["App/Prompt/TerminalIO", "Tests/App/TerminalIOTests", "Tests/App/ArchitectureTests"]

        #expect(MirrorRule.violations(folders: folders) == [])
    }
}

struct ShippedRuleTests {
    @Test func `dobank is made of no mock and of nothing from the tests`() throws {
        let files = try Repository.swiftFiles()

        #expect(ShippedRule.violations(in: files, of: "App/Prompt/dobank") == [])
        #expect(ShippedRule.targets(of: "App/Prompt/dobank", files: files).contains("Modules/Bank/Ledger"))
    }

    @Test(arguments: ["Mocks/Features/CardsMocks", "Tests/Support/TestSupport"])
    func `finds a mock that is imported indirectly`(folder: String) {
        let name = folder.split(separator: "/")[2]
        let files = [
            SourceFile(path: "App/Prompt/dobank/Main.swift", text: "import BankApp"),
            SourceFile(path: "App/Prompt/BankApp/Walk.swift", text: "public import \(name)"),
            SourceFile(path: "\(folder)/A.swift", text: ""),
        ]

        #expect(
            ShippedRule.violations(in: files, of: "App/Prompt/dobank") == ["App/Prompt/dobank is made of \(folder)"])
    }

    @Test func `accepts mocks in other programs`() {
        let files = [
            SourceFile(path: "App/Prompt/dobank/Main.swift", text: "// import CardsMocks"),
            SourceFile(path: "App/Lab/Stress/Main.swift", text: "import CardsMocks"),
            SourceFile(path: "Mocks/Features/CardsMocks/A.swift", text: ""),
        ]

        #expect(ShippedRule.violations(in: files, of: "App/Prompt/dobank") == [])
    }
}

struct DocumentPathRuleTests {
    @Test func `every path in a document is there`() throws {
        let documents = try Repository.documents()

        #expect(documents.contains { $0.path == "Modules/Kernel/BankKernel/BankKernel.docc/Architecture.md" })
        #expect(documents.flatMap { DocumentPathRule.violations(in: $0, exists: Repository.exists) } == [])
    }

    @Test(arguments: [
        "see `App/Old.swift`", "App/Old.swift is", "| `App/Old.swift` |", "(App/Old.swift)", "[old](App/Old.swift)",
        "[old](App/Old.swift#part)", "ends with App/Old.swift.", "the folder App/Old.swift/",
    ])
    func `finds a missing path`(text: String) {
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
