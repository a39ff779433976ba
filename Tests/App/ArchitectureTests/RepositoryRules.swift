/// Every folder with sources belongs to a target in the manifest.
enum ManifestRule {
    static func violations(folders: [String], manifest: Manifest) -> [String] {
        let paths = manifest.targetPaths
        return folders.filter { folder in
            !paths.contains { $0 == folder || $0.hasPrefix(folder + "/") }
        }.map { "Package.swift does not name \($0)" }
    }
}

/// Every module has a folder of tests, and every folder of tests a subject.
enum MirrorRule {
    /// The folder of tests about the repository itself.
    static let withoutSubject = "Tests/App/ArchitectureTests"
    /// The modules that only import what a system has: the build alone says whether it has it.
    static let withoutTests = ["Modules/Kernel/PlatformFoundation", "Modules/Kernel/PlatformLibc"]

    static func violations(folders: [String]) -> [String] {
        untested(folders) + subjectless(folders)
    }

    private static func untested(_ folders: [String]) -> [String] {
        folders.filter { $0.hasPrefix("Modules/") && !withoutTests.contains($0) }
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

/// A shipped program contains no mock and nothing from the tests.
enum ShippedRule {
    /// The targets that `folder` needs, itself included, by the imports of their files.
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

/// A page says of every product what is in it, what it is for, and whether its interface is stable.
enum ProductRule {
    private struct Row {
        let targets: Set<String>
        let purpose: String
        let interface: String
    }

    /// A line for each product that `page` says something else about than `manifest`, or too little.
    static func violations(in page: SourceFile, manifest: Manifest) -> [String] {
        let (rows, products) = (rows(of: page), manifest.products)
        return Set(rows.keys).union(products.keys).sorted().compactMap { name in
            guard let targets = products[name] else { return "\(page.path) has \(name), which is not a product" }
            guard let row = rows[name] else { return "\(page.path) does not say what \(name) is for" }
            guard row.targets == targets else { return "\(page.path) says that \(name) is \(row.targets.sorted())" }
            guard !row.purpose.isEmpty else { return "\(page.path) does not say what \(name) is for" }
            guard ["stable", "may change"].contains(row.interface) else {
                return "\(page.path) does not say whether \(name) is stable"
            }
            return nil
        }
    }

    /// The rows of the table of products, by the name in the first column.
    private static func rows(of page: SourceFile) -> [String: Row] {
        let lines = page.text.split(separator: "\n").drop { !$0.hasPrefix("| product |") }.prefix { $0.hasPrefix("|") }
        let rows = lines.dropFirst(2).map { line in
            let cells = line.dropFirst().split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            return (names(in: cells.first).first ?? String(line), row(of: cells))
        }
        return Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }

    private static func row(of cells: [String]) -> Row {
        Row(
            targets: Set(names(in: cells.dropFirst().first)), purpose: cells.dropFirst(2).first ?? "",
            interface: cells.dropFirst(3).first ?? "")
    }

    private static func names(in cell: String?) -> [String] {
        (cell ?? "").matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
}

/// Paths in documents exist.
enum DocumentPathRule {
    /// A line for each missing path; `exists` gets paths below the root of the repository. A document that makes a feature may
    /// name the feature's files.
    static func violations(in document: SourceFile, exists: (String) -> Bool) -> [String] {
        let feature = document.text.firstMatch(of: /App\/Generator feature (\w+)/)?.output.1
        return (named(in: document.text) + linked(in: document)).filter { path in
            !exists(path) && !(feature.map { path.contains("/\($0)") } ?? false)
        }.map { "\(document.path) names \($0), which is not there" }
    }

    /// The paths in its text. A `<` or `*` stands for many, and only the folder before it is a path.
    private static func named(in text: String) -> [String] {
        let paths = /(?:^|[\s`("])((?:Modules|App|Mocks|Tests|Documentation|\.github|\.ci)\/[A-Za-z0-9_+.\/\-]*)/
            .anchorsMatchLineEndings()
        return text.matches(of: paths).map { match in
            let path = match.output.1
            let isWhole = !text[path.endIndex...].hasPrefix("<") && !text[path.endIndex...].hasPrefix("*")
            var kept = isWhole ? path : path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
            while kept.last == "." || kept.last == "/" { kept.removeLast() }
            return String(kept)
        }
    }

    /// The targets of its links, without addresses and anchors.
    fileprivate static func linked(in document: SourceFile) -> [String] {
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        return document.text.matches(of: /\]\(([^)#:]+)[^):]*\)/).map { match in
            "\(folder)/\(match.output.1)".standardized
        }
    }
}

/// Each wish has a row that says where it is met and what shows that.
enum RequirementsRule {
    /// The document with the rows.
    static let document = "Documentation/Requirements.md"
    /// Its sections, one for each page of requirements, and one for what the prompt adds.
    static let pages = ["Bank", "Accounts", "Cards", "Sales", "Transactions", "The prompt"]

    private static let columns = ["the wish", "where", "shown by"]

    /// A line for each page without rows, each empty cell, and each test that is not in the file behind its name.
    static func violations(in document: SourceFile, files: [SourceFile]) -> [String] {
        let sections = document.text.split(separator: "\n## ")
        return pages.flatMap { page -> [String] in
            let rows = sections.filter { $0.hasPrefix("\(page)\n") }.flatMap { Self.rows(of: $0) }
            guard !rows.isEmpty else { return ["\(document.path) has no row about \(page)"] }
            return rows.flatMap { emptyCells(of: $0) + missingTests(of: $0, in: document, files: files) }
        }
    }

    /// The cells of each row below the heads of the columns.
    private static func rows(of section: Substring) -> [[String]] {
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { $0.dropFirst(2).dropLast(2) }
        return lines.map { $0.split(separator: " | ", omittingEmptySubsequences: false).map { String($0) } }
            .filter { $0 != columns }
    }

    private static func emptyCells(of row: [String]) -> [String] {
        guard row.count == columns.count else {
            return ["a row has \(row.count) cells: \(row.joined(separator: " | "))"]
        }
        return zip(columns, row).dropFirst().filter { !$1.contains("](") && !$1.contains("not yet") }
            .map { "\(row[0]): nothing under \"\($0.0)\"" }
    }

    /// In the last cell, a semicolon separates what shows the wish; names of tests are in backticks before their file.
    private static func missingTests(of row: [String], in document: SourceFile, files: [SourceFile]) -> [String] {
        row.dropFirst(2).flatMap { $0.split(separator: "; ") }.flatMap { part -> [String] in
            let names = part.matches(of: /`([^`]+)`/).map { $0.output.1 }
            let path = DocumentPathRule.linked(in: SourceFile(path: document.path, text: String(part))).first ?? ""
            guard !names.isEmpty else { return path.hasSuffix(".swift") ? ["no test is named before \(path)"] : [] }
            let suite = files.first { $0.path == path }?.text ?? ""
            return names.filter { !suite.contains("func `\($0)`(") }.map { "\"\($0)\" is not a test of \(path)" }
        }
    }
}

extension String {
    /// The path without `..` and `.` in it.
    fileprivate var standardized: String {
        var parts: [Substring] = []
        for part in split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
