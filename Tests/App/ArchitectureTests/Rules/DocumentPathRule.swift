/// What a document names of the repository is there.
enum DocumentPathRule {
    /// What a document names that is not there; `isThere` is asked for paths below the root of the repository. A document that
    /// makes a feature may name the feature's files.
    static func violations(in document: SourceFile, isThere: (String) -> Bool) -> [String] {
        let feature = document.text.firstMatch(of: /App\/Generator feature (\w+)/)?.output.1
        return (named(in: document.text) + linked(in: document)).filter { path in
            !isThere(path) && !(feature.map { path.contains("/\($0)") } ?? false)
        }.map { "\(document.path) names \($0), which is not there" }
    }

    /// The paths in its text. What is behind `<` or `*` stands for many, and only the folder before it is a path.
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

    /// The targets of its links that are no addresses and no parts of itself.
    private static func linked(in document: SourceFile) -> [String] {
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        return document.text.matches(of: /\]\(([^)#:]+)[^):]*\)/).map { match in
            "\(folder)/\(match.output.1)".standardized
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
