import Foundation

/// The sources of this repository, read from where this file was compiled.
enum Repository {
    /// The top folders of targets.
    static let topFolders = ["Modules", "App", "Mocks", "Tests"]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func manifest() throws -> Manifest {
        Manifest(text: try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
    }

    /// The compiled sources, without the listings of documentation.
    static func swiftFiles() throws -> [SourceFile] { try sources.get() }

    /// The sources, read once for all rules.
    private static let sources = Result {
        let paths = try topFolders.flatMap { try files(below: $0) }
        return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { path in
            SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
        }
    }

    /// The documentation.
    static func documents() throws -> [SourceFile] {
        let pages = try (topFolders + ["Documentation", ".github"]).flatMap { try files(below: $0) }.filter { path in
            path.hasSuffix(".md") && !path.hasSuffix(".session.md") || path.hasSuffix(".tutorial")
        }
        return try (["README.md"] + pages).map { path in
            SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
        }
    }

    /// The text of the file at `path`; `nil` when there is none.
    static func text(at path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The folders of the root package with files of these suffixes, such as `Modules/Features/Auth`, without nested packages.
    static func targetFolders(holding suffixes: [String]) throws -> [String] {
        let paths = try topFolders.flatMap { try files(below: $0) }
        let nested = paths.filter { $0.hasSuffix("/Package.swift") }.map { $0.dropLast("Package.swift".count) }
        let sources = paths.filter { path in
            suffixes.contains { path.hasSuffix($0) } && !nested.contains { path.hasPrefix($0) }
        }
        return Set(sources.map { SourceFile(path: $0, text: "").targetFolder }).sorted()
    }

    /// The files in a folder, without the builds of nested packages, which are hidden.
    private static func files(below folder: String) throws -> [String] {
        let contents = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return try contents.flatMap { place in
            let path = "\(folder)/\(place.lastPathComponent)"
            let isFolder = try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
            return isFolder ? try files(below: path) : [path]
        }.sorted()
    }
}

/// The manifest of the root package, read as text.
struct Manifest {
    let text: String

    /// The names in `let features = […]`.
    var features: [String] {
        guard let list = text.firstMatch(of: /let features = \[([^\]]*)\]/)?.output.1 else { return [] }
        return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    }

    /// What other packages may depend on, with the targets in it; `<Feature>` stands for one of each feature.
    var products: [String: Set<String>] {
        let perFeature = text.matches(of: /\.library\(name: (?:\$0|"\\\(\$0\)(\w+)")/).map { match in
            let name = "<Feature>\(match.output.1 ?? "")"
            return (name, Set([name]))
        }
        let lists = text.matches(of: /(?:\(|\.executable\(name: )\s*"(\w+)",\s*(?:targets: )?\[([^\]]+)\]\s*\)/).map {
            match in
            (String(match.output.1), Set(match.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) }))
        }
        return Dictionary(perFeature + lists, uniquingKeysWith: { $0.union($1) })
    }

    /// The paths of its targets; one of the function `feature` stands for one of each feature.
    var targetPaths: [String] {
        let modules = text.matches(of: /module\(\s*"(\w+)", in: "([^"]+)"/).map { "\($0.output.2)/\($0.output.1)" }
        let tests = text.matches(of: /tests\(\s*"(\w+)"(?:, in: "(\w+)")?/).map { match in
            "Tests/\(match.output.2 ?? "Modules")/\(match.output.1)Tests"
        }
        let paths = text.matches(of: /path: "([^"]+)"/).map { String($0.output.1) }.flatMap { path in
            path.contains("\\(name)") ? features.map { path.replacing("\\(name)", with: $0) } : [path]
        }
        return modules + tests + paths
    }
}

/// A source file of the repository, or one made up by a test.
struct SourceFile {
    /// The path below the root of the repository, such as `Modules/Features/Auth/AuthContract.swift`.
    let path: String
    let text: String
    /// The text without comments and the contents of string literals.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = SourceCode.strip(text)
    }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The first folders of the path: `Modules/Features/Auth`.
    var targetFolder: String { path.split(separator: "/").prefix(3).joined(separator: "/") }

    /// Whether the generator wrote it.
    var isGenerated: Bool { path.contains("/Generated/") }

    var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that it imports, in any form.
    var importedModules: [String] {
        codeLines.filter { $0.contains("import ") }.compactMap { line in
            line.firstMatch(
                of: /^\s*(?:@?\w+ )*?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
            ).map { String($0.output.1) }
        }
    }
}

/// Takes comments and the contents of string literals out of Swift source, so that rules see code alone.
///
/// Works byte by byte, since every source of the repository goes through here.
enum SourceCode {
    private static let quote = Array("\"".utf8)
    private static let longQuote = Array("\"\"\"".utf8)

    static func strip(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                let ending = has(longQuote, at: place, in: bytes) ? longQuote : quote
                place = end(of: ending, from: place + ending.count, in: bytes)
                code += quote + quote
            case UInt8(ascii: "/") where has(Array("//".utf8), at: place, in: bytes):
                place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            case UInt8(ascii: "/") where has(Array("/*".utf8), at: place, in: bytes):
                place = end(of: Array("*/".utf8), from: place + 2, in: bytes)
            default:
                code.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }

    private static func has(_ word: [UInt8], at place: Int, in bytes: [UInt8]) -> Bool {
        place + word.count <= bytes.count && bytes[place..<place + word.count].elementsEqual(word)
    }

    /// The place after the next `ending` that no backslash precedes.
    private static func end(of ending: [UInt8], from start: Int, in bytes: [UInt8]) -> Int {
        var place = start
        while place < bytes.count, !(bytes[place] == ending[0] && has(ending, at: place, in: bytes)) {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + ending.count, bytes.count)
    }
}
