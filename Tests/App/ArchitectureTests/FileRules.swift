/// A file can be read in one sitting; generated files are exempt.
enum FileLengthRule {
    static let longest = 400

    static func violations(in file: SourceFile) -> [String] {
        guard !file.isGenerated else { return [] }
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        return count > longest ? ["\(file.path) has \(count) lines"] : []
    }
}

/// No source has a forbidden construct, which would go around the compiler's checks or errors; longer words may.
enum ForbiddenConstructRule {
    static let constructs = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned", "try!", "fatalError("]

    static func violations(in file: SourceFile) -> [String] {
        let code = file.code
        return constructs.filter { says($0, in: code) }.map { "\(file.path) says \($0)" }
    }

    private static func says(_ construct: String, in code: String) -> Bool {
        code.ranges(of: construct).contains { range in
            guard construct.last?.isLetter == true, let next = code[range.upperBound...].first else { return true }
            return !next.isLetter
        }
    }
}

/// A test changes what the whole process shares in a process of its own: others run beside it, and a thread that reads the
/// variables while another sets one ends them all.
enum ProcessWideChangeRule {
    static func violations(in file: SourceFile) -> [String] {
        let code = file.code
        guard file.path.contains("Tests/"), !code.contains("processExitsWith") else { return [] }
        let call = /(?:^|[^.\w])((?:setenv|unsetenv|putenv|chdir|umask|setrlimit|signal)\()(?!SIGPIPE)/
        return code.matches(of: call).map { "\(file.path) says \($0.output.1) outside an exit test" }
    }
}

/// A presenter starts no task of its own: its event methods return when their work is done.
enum PresenterTaskRule {
    static func violations(in file: SourceFile) -> [String] {
        guard file.path.hasPrefix("Modules/"), file.name.contains("Presenter") else { return [] }
        return file.code.matches(of: /\bTask\s*(?:<[^>]*>\s*)?(?:\{|\(|\.(?:detached|immediate))/).map {
            "\(file.path) starts a task: \($0.output)"
        }
    }
}

/// A module never imports a feature other than itself.
enum FeatureImportRule {
    static func violations(in file: SourceFile, features: [String]) -> [String] {
        guard file.path.hasPrefix("Modules/") else { return [] }
        return file.importedModules
            .filter { features.contains($0) && file.targetFolder != "Modules/Features/\($0)" }
            .map { "\(file.path) imports the feature \($0)" }
    }
}

/// The C library is imported under one name, whatever it is called on a platform; and so is the part of Foundation that a start
/// has time to load.
enum PlatformImportRule {
    private static let names = ["Darwin": "PlatformLibc", "Glibc": "PlatformLibc", "Musl": "PlatformLibc"]
    private static let shipped = ["Modules/", "App/Prompt/", "App/Sessions/"]

    static func violations(in file: SourceFile) -> [String] {
        guard !file.targetFolder.hasPrefix("Modules/Kernel/Platform") else { return [] }
        return file.importedModules.compactMap { name in
            let isShipped = name.hasPrefix("Foundation") && shipped.contains(where: file.path.hasPrefix)
            return (names[name] ?? (isShipped ? "PlatformFoundation" : nil)).map {
                "\(file.path) imports \(name) in place of \($0)"
            }
        }
    }
}

/// No two modules of the package have a type of the same name, so that a search finds the one.
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

    /// The file's top-level types that are not private.
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
