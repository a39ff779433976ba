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

    @Test func `takes a nested package for no target`() throws {
        let folders = try Repository.targetFolders(holding: [".swift"])

        #expect(folders.contains("Tests/App/ArchitectureTests"))
        #expect(!folders.contains("Tests/Example"))
    }
}
