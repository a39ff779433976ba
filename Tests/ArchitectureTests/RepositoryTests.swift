import Testing

struct RepositoryTests {
    @Test func readsTheSources() throws {
        let paths = try Repository.swiftFiles().map(\.path)

        #expect(paths.contains("Modules/Auth/AuthContract.swift"))
        #expect(paths.contains("Mocks/AuthMocks/Generated/AuthMocks.swift"))
        #expect(paths.contains("Tests/Example/Package.swift"))
    }

    @Test func leavesBuildProductsOut() throws {
        #expect(try Repository.swiftFiles().allSatisfy { !$0.path.contains("/.build/") })
    }

    @Test func takesANestedPackageForNoTarget() throws {
        let folders = try Repository.targetFolders(holding: [".swift"])

        #expect(folders.contains("Tests/ArchitectureTests"))
        #expect(!folders.contains("Tests/Example"))
    }
}
