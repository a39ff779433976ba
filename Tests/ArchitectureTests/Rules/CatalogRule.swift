/// The catalog of what walks can reach names every method of every contract and every case of every error, in order.
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

    /// The cases of the enumeration in `file`: `BankError.sameAccount`.
    static func cases(declaredIn file: SourceFile) -> [String] {
        let type = file.code.firstMatch(of: /public enum (\w+)/).map { String($0.output.1) } ?? ""
        return file.codeLines.compactMap { line in
            line.firstMatch(of: /^    case (\w+)/).map { "\(type).\($0.output.1)" }
        }
    }

    private static func labels(of parameters: Substring) -> String {
        parameters.split(separator: ",").map { parameter in
            let label = parameter.drop { $0.isWhitespace }.prefix { $0 != " " && $0 != ":" }
            return "\(label):"
        }.joined()
    }
}
