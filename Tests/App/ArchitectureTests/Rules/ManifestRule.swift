/// Every folder with sources belongs to a target that the manifest names.
enum ManifestRule {
    static func violations(folders: [String], manifest: Manifest) -> [String] {
        let paths = manifest.targetPaths
        return folders.filter { folder in
            !paths.contains { $0 == folder || $0.hasPrefix(folder + "/") }
        }.map { "Package.swift does not name \($0)" }
    }
}
