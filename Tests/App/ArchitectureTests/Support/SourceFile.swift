/// A source file of the repository, or one planted by a test.
struct SourceFile {
    /// The path below the root of the repository, such as `Modules/Features/Auth/AuthContract.swift`.
    let path: String
    let text: String
    /// The text without comments and without what stands in string literals.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = SourceCode.strip(text)
    }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The first folders of the path: `Modules/Features/Auth`.
    var targetFolder: String { path.split(separator: "/").prefix(3).joined(separator: "/") }

    /// Whether the generator wrote it, into a folder of its own.
    var isGenerated: Bool { path.contains("/Generated/") }

    var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that it imports, in whatever way.
    var importedModules: [String] {
        codeLines.filter { $0.contains("import ") }.compactMap { line in
            line.firstMatch(
                of: /^\s*(?:@?\w+ )*?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
            ).map { String($0.output.1) }
        }
    }
}
