import Testing

struct FeatureRuleTests {
    private static let registry = SourceFile(
        path: "Registry.swift", text: "let features = [\n    AuthFeature.self,\n    // LimitsFeature.self,\n]")

    @Test func `every feature has all its parts`() throws {
        let registry = try #require(try Repository.swiftFiles().first { $0.path == FeatureRule.registry })
        let violations = try Repository.manifest().features.flatMap {
            FeatureRule.violations(feature: $0, registry: registry, isThere: Repository.isThere)
        }

        #expect(violations == [])
    }

    @Test(arguments: [
        ("contract", "Modules/Features/Auth/AuthContract.swift"),
        ("presenter", "Modules/Features/Auth/AuthPresenter.swift"),
        ("interactor", "Modules/Features/Auth/AuthInteractor.swift"),
        ("entities", "Modules/Features/Auth/AuthEntities.swift"),
        ("module", "Modules/Features/Auth/AuthModule.swift"),
        ("screen", "App/Prompt/BankApp/Features/Auth/AuthScreen.swift"),
        ("flow", "App/Prompt/BankApp/Features/Auth/AuthFlow.swift"),
        ("description", "App/Prompt/BankApp/Features/Auth/AuthFeature.swift"), ("session", "Tests/Sessions/Auth"),
    ])
    func `says what is missing, and where it belongs`(part: String, path: String) {
        #expect(violations("Auth") { $0 != path } == ["Auth has no \(part): \(path)"])
    }

    @Test func `says that a feature is not in the registry, a comment aside`() {
        #expect(violations("Limits") { _ in true } == ["Limits has no line in Registry.swift: LimitsFeature.self,"])
    }

    @Test func `says each thing that is missing in a line of its own`() {
        #expect(violations("Limits") { _ in false }.count == 10)
    }

    @Test func `says nothing of a feature that has everything`() {
        #expect(violations("Auth") { _ in true } == [])
    }

    private func violations(_ feature: String, isThere: (String) -> Bool) -> [String] {
        FeatureRule.violations(feature: feature, registry: Self.registry, isThere: isThere)
    }
}
