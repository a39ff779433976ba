/// What is shipped is made of no mock and of nothing that is there for tests.
enum ShippedRule {
    /// The targets that `folder` is made of, itself included, by what their files import.
    static func targets(of folder: String, files: [SourceFile]) -> Set<String> {
        let byFolder = Dictionary(grouping: files, by: \.targetFolder)
        let folderByName = Dictionary(
            byFolder.keys.map { (String($0.split(separator: "/").last ?? ""), $0) },
            uniquingKeysWith: { first, _ in first })
        var found: Set<String> = []
        var open = [folder]
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            let imports = byFolder[next, default: []].flatMap(\.importedModules)
            open += imports.compactMap { folderByName[$0] }
        }
        return found
    }

    static func violations(in files: [SourceFile], of folder: String) -> [String] {
        targets(of: folder, files: files).filter { $0.hasPrefix("Mocks/") || $0.hasPrefix("Tests/") }.sorted()
            .map { "\(folder) is made of \($0)" }
    }
}
