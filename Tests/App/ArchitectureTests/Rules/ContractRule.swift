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

    /// The lines that are not indented, but for imports, attributes and closing brackets.
    private static func topLevelDeclarations(of file: SourceFile) -> [Substring] {
        file.codeLines.filter { line in
            guard let first = line.first, !" })@".contains(first) else { return false }
            return !line.contains(/^(?:\w+ )?import\s/)
        }
    }
}
