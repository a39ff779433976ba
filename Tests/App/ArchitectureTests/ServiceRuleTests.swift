import Testing

struct ServiceRuleTests {
    private static let folder = "App/Prompt/BankApp/Features/Limits"
    private static let service = SourceFile(
        path: "\(folder)/LimitsService.swift", text: "enum LimitsService: FeatureService {\n}")
    private static let complaint =
        "LimitsService of \(folder)/LimitsService.swift is in no list of services: "
        + "\(folder)/LimitsFeature.swift, LimitsService.self"

    @Test func `every service of a feature is in its list`() throws {
        let files = try Repository.swiftFiles().filter { $0.path.hasPrefix("App/Prompt/BankApp/") }

        #expect(ServiceRule.violations(in: files) == [])
        #expect(files.contains { $0.path.hasSuffix("Features/Sales/SalesService.swift") })
    }

    @Test(arguments: [
        "enum LimitsFeature: Feature {}",
        "static let services: [any FeatureService.Type] = [OtherService.self]",
        "static let services: [any FeatureService.Type] = [] // LimitsService.self",
    ])
    func `one that is in none is named, with where it belongs`(description: String) {
        #expect(ServiceRule.violations(in: [Self.service, feature(description)]) == [Self.complaint])
    }

    @Test(arguments: [
        "static let services: [any FeatureService.Type] = [OtherService.self, LimitsService.self]",
        "static var services: [any FeatureService.Type] {\n    [\n        LimitsService.self,\n    ]\n}",
    ])
    func `one that is in a list is not named`(description: String) {
        #expect(ServiceRule.violations(in: [Self.service, feature(description)]) == [])
    }

    @Test func `several in one file are looked for each`() {
        let file = SourceFile(
            path: "\(Self.folder)/LimitsService.swift",
            text: "enum LimitsService: FeatureService {}\nstruct RulesService: Sendable, FeatureService {}")

        #expect(ServiceRule.violations(in: [file]).count == 2)
    }

    private func feature(_ text: String) -> SourceFile {
        SourceFile(path: "\(Self.folder)/LimitsFeature.swift", text: text)
    }
}
