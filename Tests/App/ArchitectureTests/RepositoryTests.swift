import Testing

struct RepositoryTests {
    @Test func `reads the sources`() throws {
        let paths = try Repository.swiftFiles().map(\.path)

        #expect(paths.contains("Modules/Features/Auth/AuthContract.swift"))
        #expect(paths.contains("Mocks/Features/AuthMocks/Generated/AuthMocks.swift"))
        #expect(paths.contains("Tests/Example/Package.swift"))
    }

    @Test func `leaves build products out`() throws {
        #expect(try Repository.swiftFiles().allSatisfy { !$0.path.contains("/.build/") })
    }

    @Test func `does not count a nested package as a target`() throws {
        let folders = try Repository.targetFolders(holding: [".swift"])

        #expect(folders.contains("Tests/App/ArchitectureTests"))
        #expect(!folders.contains("Tests/Example"))
    }
}

struct ManifestTests {
    private let sut = Manifest(
        text: #"""
            .target(name: name, path: "Modules/Features/\(name)")
            let features = ["Auth", "Main"]
            .target(name: "Terminal", path: "App/Prompt/TerminalIO")
            module(
                "Money", in: "Modules/Kernel")
            tests("Money", uses: ["Money"])
            tests("BankApp", in: "App", uses: [])
            """#)

    @Test func `reads the features`() {
        #expect(sut.features == ["Auth", "Main"])
    }

    @Test func `reads a path of each feature`() {
        #expect(
            sut.targetPaths.suffix(3) == ["Modules/Features/Auth", "Modules/Features/Main", "App/Prompt/TerminalIO"])
    }

    @Test func `reads the paths of modules and tests`() {
        let paths = ["Modules/Kernel/Money", "Tests/Modules/MoneyTests", "Tests/App/BankAppTests"]

        #expect(sut.targetPaths.starts(with: paths))
    }

    @Test func `reads the real one`() throws {
        let manifest = try Repository.manifest()

        #expect(manifest.features.count >= 5)
        #expect(manifest.targetPaths.contains("Modules/Kernel/BankKernel"))
        #expect(manifest.targetPaths.contains("Tests/Modules/TransferTests"))
    }
}

struct SourceCodeTests {
    @Test(
        arguments: [
            ("let a = 1", "let a = 1"),
            ("a // try!", "a "),
            ("a /* try! */ b", "a  b"),
            ("f(\"try!\")", "f(\"\")"),
            ("f(\"\\\"try!\")", "f(\"\")"),
            ("f(\"\"\"\n  \"try!\"\n  \"\"\")", "f(\"\")"),
            ("f(\"//\") + g", "f(\"\") + g"),
            ("// \"\ntry", "\ntry"),
            ("\"unended", "\"\""),
        ])
    func `keeps code`(text: String, code: String) {
        #expect(SourceCode.strip(text) == code)
    }
}
