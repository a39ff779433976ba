/// No two modules of the package have a type of the same name, so that whoever looks for it finds the one.
enum TypeNameRule {
    static func violations(in files: [SourceFile]) -> [String] {
        var modules: [String: Set<String>] = [:]
        for file in files {
            for name in types(declaredIn: file) { modules[name, default: []].insert(file.targetFolder) }
        }
        return modules.filter { $0.value.count > 1 }
            .map { "\($0.key) is a type of \($0.value.sorted().joined(separator: " and of "))" }.sorted()
    }

    private static let keywords: Set<Substring> = ["struct", "class", "actor", "enum", "protocol"]

    /// The types at the top of the file that other files of the module see.
    private static func types(declaredIn file: SourceFile) -> [String] {
        file.codeLines.filter { !$0.hasPrefix(" ") }.compactMap { line in
            let words = line.split(separator: " ")
            guard !words.contains("private"), !words.contains("fileprivate"),
                let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
            else { return nil }
            return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
