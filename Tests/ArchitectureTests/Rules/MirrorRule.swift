/// Every module has a folder of tests, and every folder of tests has what it tests.
enum MirrorRule {
    /// The folder of tests about the repository itself.
    static let withoutSubject = "Tests/ArchitectureTests"

    static func violations(folders: [String]) -> [String] {
        untested(folders) + subjectless(folders)
    }

    private static func untested(_ folders: [String]) -> [String] {
        folders.filter { $0.hasPrefix("Modules/") }
            .filter { !folders.contains("Tests/\($0.dropFirst("Modules/".count))Tests") }
            .map { "\($0) has no tests" }
    }

    private static func subjectless(_ folders: [String]) -> [String] {
        folders.filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests") && $0 != withoutSubject }
            .filter { folder in
                let subject = folder.dropFirst("Tests/".count).dropLast("Tests".count)
                return !["Modules", "App", "Mocks", "Tests"].contains { folders.contains("\($0)/\(subject)") }
            }
            .map { "\($0) tests nothing that there is" }
    }
}
