/// Every module has a folder of tests, and every folder of tests has what it tests.
enum MirrorRule {
    /// The folder of tests about the repository itself.
    static let withoutSubject = "Tests/App/ArchitectureTests"

    static func violations(folders: [String]) -> [String] {
        untested(folders) + subjectless(folders)
    }

    private static func untested(_ folders: [String]) -> [String] {
        folders.filter { $0.hasPrefix("Modules/") }
            .filter { !folders.contains("Tests/Modules/\(name(of: $0))Tests") }
            .map { "\($0) has no tests" }
    }

    private static func subjectless(_ folders: [String]) -> [String] {
        folders.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests") && $0 != withoutSubject }
            .filter { folder in !folders.contains { name(of: $0) == name(of: folder).dropLast("Tests".count) } }
            .map { "\($0) tests nothing that there is" }
    }

    private static func name(of folder: String) -> Substring {
        folder.split(separator: "/").last ?? ""
    }
}
