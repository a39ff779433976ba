/// A module never imports a feature other than itself.
enum FeatureImportRule {
    static func violations(in file: SourceFile, features: [String]) -> [String] {
        guard file.path.hasPrefix("Modules/") else { return [] }
        return file.importedModules
            .filter { features.contains($0) && file.targetFolder != "Modules/Features/\($0)" }
            .map { "\(file.path) imports the feature \($0)" }
    }
}
