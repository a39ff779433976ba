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

    @Test func `answers and pages are made of nothing that needs a terminal`() throws {
        let targets = ShippedRule.targets(of: "App/Web/BankWeb", files: try Repository.swiftFiles())

        #expect(
            targets.filter { $0.hasPrefix("App/") }.sorted() == [
                "App/Prompt/BankAnswers", "App/Prompt/DisplayText", "App/Web/BankWeb",
            ])
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
            SourceFile(path: "App/Lab/Sources/Main.swift", text: "import CardsMocks"),
            SourceFile(path: "Mocks/Features/CardsMocks/A.swift", text: ""),
        ]

        #expect(ShippedRule.violations(in: files, of: "App/Prompt/dobank") == [])
    }
}

struct ProductRuleTests {
    private static let head = "| product | targets | for | interface |\n|---|---|---|---|\n"
    private static let manifest = Manifest(
        text: #"""
            let libraries = [("Ledger", ["LedgerRules", "Ledger"]), ("BankKernel", ["BankKernel"])]
            products: features.flatMap { [.library(name: $0, targets: [$0]), .library(name: "\($0)Mocks", targets: ["\($0)Mocks"])] }
                + [.executable(name: "sessions", targets: ["SessionsProgram"])]
            """#)

    @Test func `the page of modules has every product of the manifest`() throws {
        let page = try #require(try Repository.documents().first { $0.path == "Documentation/Modules.md" })
        let manifest = try Repository.manifest()

        #expect(manifest.products.keys.contains("BankKernel"))
        #expect(ProductRule.violations(in: page, manifest: manifest) == [])
    }

    @Test func `reads the products of a manifest`() {
        #expect(
            Self.manifest.products == [
                "<Feature>": ["<Feature>"], "<Feature>Mocks": ["<Feature>Mocks"], "Ledger": ["LedgerRules", "Ledger"],
                "BankKernel": ["BankKernel"], "sessions": ["SessionsProgram"],
            ])
    }

    @Test func `accepts a page that has them all`() {
        #expect(violations([("Ledger", "`LedgerRules`, `Ledger`", "a bank", "stable")]) == [])
    }

    @Test(arguments: [
        ("`Ledger`", "a bank", "stable", "page says that Ledger is [\"Ledger\"]"),
        ("`LedgerRules`, `Ledger`", "", "stable", "page does not say what Ledger is for"),
        ("`LedgerRules`, `Ledger`", "a bank", "", "page does not say whether Ledger is stable"),
    ])
    func `finds what a row says wrong or not at all`(
        targets: String, purpose: String, interface: String, violation: String
    ) {
        #expect(violations([("Ledger", targets, purpose, interface)]) == [violation])
    }

    @Test func `finds a product without a row, and a row without a product`() {
        #expect(
            violations([("Old", "`Old`", "nothing", "stable")]) == [
                "page does not say what Ledger is for", "page has Old, which is not a product",
            ])
    }

    /// What is said of a page with these rows, and right ones of the other products.
    private func violations(_ rows: [(String, String, String, String)]) -> [String] {
        let others = ["<Feature>", "<Feature>Mocks", "BankKernel"].map { ($0, "`\($0)`", "all", "stable") }
        let all = others + [("sessions", "`SessionsProgram`", "walks", "may change")] + rows
        let lines = all.map { "| `\($0.0)`, and more | \($0.1) | \($0.2) | \($0.3) |\n" }
        return ProductRule.violations(
            in: SourceFile(path: "page", text: "text\n\n\(Self.head)\(lines.joined())\nmore\n"), manifest: Self.manifest
        )
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

struct RequirementsRuleTests {
    private static let head = "| the wish | where | shown by |\n|---|---|---|\n"
    private static let row = "| pay | [A](../App/A.swift) | `pays` in [ATests](../Tests/ATests.swift) |"

    @Test func `every wish says where it is met and what shows that`() throws {
        let document = try #require(try Repository.documents().first { $0.path == RequirementsRule.document })

        #expect(RequirementsRule.violations(in: document, files: try Repository.swiftFiles()) == [])
    }

    @Test(arguments: [
        ("| pay |  | [a](a.session.md) |", "pay: nothing under \"where\""),
        ("| pay | here | [a](a.session.md) |", "pay: nothing under \"where\""),
        ("| pay | [A](../App/A.swift) |  |", "pay: nothing under \"shown by\""),
        ("| pay | [A](../App/A.swift) |", "a row has 2 cells: pay | [A](../App/A.swift)"),
        (
            "| pay | [A](../App/A.swift) | [ATests](../Tests/ATests.swift) |",
            "no test is named before Tests/ATests.swift"
        ),
        (
            "| pay | [A](../App/A.swift) | [a](a.session.md); `pays`, `pay` in [ATests](../Tests/ATests.swift) |",
            "\"pay\" is not a test of Tests/ATests.swift"
        ),
        (
            "| pay | [A](../App/A.swift) | `pays` in [OldTests](../Tests/OldTests.swift) |",
            "\"pays\" is not a test of Tests/OldTests.swift"
        ),
    ])
    func `finds a row that shows nothing`(row: String, violation: String) {
        #expect(violations(Self.head + row) == [violation])
    }

    @Test func `finds a page without rows`() {
        #expect(violations(Self.head) == ["Documentation/Requirements.md has no row about Bank"])
    }

    @Test(arguments: [row, "| pay | not yet | not yet: no view |", "\(row)\n| see | [A](A.md) | [a](a.session.md) |"])
    func `lets a row be`(rows: String) {
        #expect(violations(Self.head + rows) == [])
    }

    /// A document with this text about the bank, and a good row about all else.
    private func violations(_ bank: String) -> [String] {
        let sections = RequirementsRule.pages.map { "\n## \($0)\n\n\($0 == "Bank" ? bank : Self.head + Self.row)\n" }
        return RequirementsRule.violations(
            in: SourceFile(path: RequirementsRule.document, text: "# Requirements\n" + sections.joined()),
            files: [SourceFile(path: "Tests/ATests.swift", text: "@Test func `pays`() {}")])
    }
}
