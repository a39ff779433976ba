/// A feature has all its parts, each where other features have it, apart from those that the package manager or the compiler
/// misses by itself.
enum FeatureRule {
    /// The file with a line for each feature of the app.
    static let registry = "App/Prompt/BankApp/Features/FeatureRegistry.swift"

    /// What each feature has, and where; `*` is its name.
    private static let parts = [
        ("contract", "Modules/Features/*/*Contract.swift"), ("presenter", "Modules/Features/*/*Presenter.swift"),
        ("interactor", "Modules/Features/*/*Interactor.swift"), ("entities", "Modules/Features/*/*Entities.swift"),
        ("module", "Modules/Features/*/*Module.swift"), ("screen", "App/Prompt/BankApp/Features/*/*Screen.swift"),
        ("description", "App/Prompt/BankApp/Features/*/*Feature.swift"),
        ("session", "Tests/Sessions/*"),
    ]

    /// A line for each missing part; `exists` gets paths below the root of the repository.
    static func violations(feature: String, registry: SourceFile, exists: (String) -> Bool) -> [String] {
        let missing = parts.map { ($0.0, $0.1.replacing("*", with: feature)) }.filter { !exists($0.1) }
            .map { "\(feature) has no \($0.0): \($0.1)" }
        let isListed = registry.codeLines.contains { $0.contains("\(feature)Feature.self") }
        return missing + (isListed ? [] : ["\(feature) has no line in \(registry.path): \(feature)Feature.self,"])
    }
}

/// Every feature that all views offer has a page for browsers, which the list of pages has.
enum PageRule {
    static let models = "App/Prompt/BankAnswers/FeatureModels.swift"
    static let registry = "App/Web/BankWeb/WebBank.swift"

    /// A line for each feature in `models` that no page in `files` is of, or whose page is not in `registry`.
    static func violations(models: SourceFile, registry: SourceFile, files: [SourceFile]) -> [String] {
        models.code.matches(of: /static let (\w+) = FeatureModel\(/).map(\.output.1).compactMap { name in
            let file = files.first { $0.code.contains("model = FeatureModel.\(name)\n") }
            guard let page = file?.code.firstMatch(of: /class (\w+)/)?.output.1 else { return "\(name) has no page" }
            return registry.code.contains("\(page).self,") ? nil : "\(page) has no line in \(registry.path)"
        }
    }
}

/// A contract is four protocols in one order, with extensions of them, and nothing else.
enum ContractRule {
    static func violations(in file: SourceFile, features: [String]) -> [String] {
        guard let feature = features.first(where: { file.path == "Modules/Features/\($0)/\($0)Contract.swift" }) else {
            return []
        }
        let expected = ["View", "Presenter", "Interactor", "Router"].map { "\(feature)\($0)Protocol" }
        let declarations = topLevelDeclarations(of: file)
        let protocols = declarations.compactMap { declaration in
            declaration.firstMatch(of: /^public protocol (\w+)/).map { String($0.output.1) }
        }
        let others = declarations.filter { declaration in
            !declaration.hasPrefix("public protocol ")
                && !expected.contains { declaration.hasPrefix("extension \($0)") }
        }
        return (protocols == expected ? [] : ["\(file.path) has the protocols \(protocols)"])
            + others.map { "\(file.path) declares \($0)" }
    }

    /// The unindented lines, without imports, attributes and closing brackets.
    private static func topLevelDeclarations(of file: SourceFile) -> [Substring] {
        file.codeLines.filter { line in
            guard let first = line.first, !" })@".contains(first) else { return false }
            return !line.contains(/^(?:\w+ )?import\s/)
        }
    }
}

/// Every service of a feature is in its list of services. One that is not would ignore the settings of a run, and nothing
/// else would say so.
enum ServiceRule {
    /// A line for each service in `files` that no feature lists.
    static func violations(in files: [SourceFile]) -> [String] {
        let listed = Set(files.flatMap(listedServices))
        return files.flatMap { file in
            declaredServices(in: file).filter { !listed.contains($0) }.map { service in
                "\(service) of \(file.path) is in no list of services: \(description(beside: file)), \(service).self"
            }
        }
    }

    private static func declaredServices(in file: SourceFile) -> [String] {
        file.code.matches(of: /\b(?:enum|struct|class|actor) (\w+)\s*:[^{]*\bFeatureService\b/).map {
            String($0.output.1)
        }
    }

    private static func listedServices(in file: SourceFile) -> [String] {
        file.code.matches(of: /\bservices: \[any FeatureService\.Type\][^\[]*\[([^\]]*)\]/).flatMap { list in
            list.output.1.matches(of: /(\w+)\.self/).map { String($0.output.1) }
        }
    }

    /// The file that describes the feature whose folder `file` is in.
    private static func description(beside file: SourceFile) -> String {
        let folder = file.path.split(separator: "/").dropLast()
        return "\(folder.joined(separator: "/"))/\(folder.last ?? "")Feature.swift"
    }
}

/// The catalog for walks names every method of every contract, in order, and every error.
enum CatalogRule {
    /// The methods that the contract in `file` requires, by part: `AuthView.showError(message:)`.
    static func methods(requiredBy file: SourceFile) -> [String] {
        file.code.split(separator: "public protocol ", omittingEmptySubsequences: false).dropFirst().flatMap {
            declaration in
            let part = declaration.prefix { $0 != ":" }.replacing("Protocol", with: "")
            let body = declaration.split(separator: "\n}", maxSplits: 1).first ?? ""
            return body.matches(of: /func (\w+)\(([^)]*)\)/).map { match in
                "\(part).\(match.output.1)(\(labels(of: match.output.2)))"
            }
        }
    }

    /// A case of an error: `BankError.sameAccount`.
    struct Case: Equatable {
        let name: String
        /// Whether it wraps another error, and may appear as that one.
        let wraps: Bool
    }

    /// The cases of the public errors in `file`.
    static func cases(declaredIn file: SourceFile) -> [Case] {
        file.code.split(separator: "public enum ", omittingEmptySubsequences: false).dropFirst().flatMap {
            declaration -> [Case] in
            let type = declaration.prefix { $0.isLetter }
            guard declaration.prefix(while: { $0 != "{" }).contains(/\bError\b/) else { return [] }
            let body = declaration.split(separator: "\n}", maxSplits: 1).first ?? ""
            return body.matches(of: /\n    case (\w+)(.*)/).map { match in
                Case(name: "\(type).\(match.output.1)", wraps: match.output.2.contains(/(?:Error|Failure|Refusal)\b/))
            }
        }
    }

    private static func labels(of parameters: Substring) -> String {
        parameters.split(separator: ",").map { parameter in
            let label = parameter.drop { $0.isWhitespace }.prefix { $0 != " " && $0 != ":" }
            return "\(label):"
        }.joined()
    }
}
