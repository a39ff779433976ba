/// A feature has all its parts, each where its neighbours have it. What the package manager and the compiler miss by
/// themselves (the folders of the targets, a part that another one names) is not among them.
enum FeatureRule {
    /// The file in which each feature of the app is a line.
    static let registry = "App/Prompt/BankApp/Features/FeatureRegistry.swift"

    /// What each feature has, and where; `*` is its name.
    private static let parts = [
        ("contract", "Modules/Features/*/*Contract.swift"), ("presenter", "Modules/Features/*/*Presenter.swift"),
        ("interactor", "Modules/Features/*/*Interactor.swift"), ("entities", "Modules/Features/*/*Entities.swift"),
        ("module", "Modules/Features/*/*Module.swift"), ("screen", "App/Prompt/BankApp/Features/*/*Screen.swift"),
        ("flow", "App/Prompt/BankApp/Features/*/*Flow.swift"),
        ("description", "App/Prompt/BankApp/Features/*/*Feature.swift"),
        ("session", "Tests/Sessions/*"),
    ]

    /// A line for each part that is missing; `isThere` is asked for paths below the root of the repository.
    static func violations(feature: String, registry: SourceFile, isThere: (String) -> Bool) -> [String] {
        let missing = parts.map { ($0.0, $0.1.replacing("*", with: feature)) }.filter { !isThere($0.1) }
            .map { "\(feature) has no \($0.0): \($0.1)" }
        let isListed = registry.codeLines.contains { $0.contains("\(feature)Feature.self") }
        return missing + (isListed ? [] : ["\(feature) has no line in \(registry.path): \(feature)Feature.self,"])
    }
}
