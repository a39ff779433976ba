/// A module never imports a feature other than itself.
enum FeatureImportRule {
    static func violations(in file: SourceFile, features: [String]) -> [String] {
        guard file.path.hasPrefix("Modules/") else { return [] }
        return file.codeLines.compactMap { importedModule($0) }
            .filter { features.contains($0) && file.targetFolder != "Modules/\($0)" }
            .map { "\(file.path) imports the feature \($0)" }
    }

    private static func importedModule(_ line: Substring) -> String? {
        line.firstMatch(of: /^\s*(?:@?\w+ )*?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/)
            .map { String($0.output.1) }
    }
}
