import Testing

struct ManifestTests {
    private let sut = Manifest(
        text: #"""
            .target(name: name, path: "Modules/Features/\(name)")
            let features = ["Auth", "Main"]
            .target(name: "Terminal", path: "App/Prompt/Terminal")
            """#)

    @Test func `reads the features`() {
        #expect(sut.features == ["Auth", "Main"])
    }

    @Test func `reads a path of each feature`() {
        #expect(sut.targetPaths == ["Modules/Features/Auth", "Modules/Features/Main", "App/Prompt/Terminal"])
    }

    @Test func `reads the real one`() throws {
        let manifest = try Repository.manifest()

        #expect(manifest.features.count >= 5)
        #expect(manifest.targetPaths.contains("Modules/Kernel/BankKernel"))
        #expect(manifest.targetPaths.contains("Tests/Modules/TransferTests"))
    }
}
