/// The catalog of what walks can reach names every method of every contract, in order, and every error.
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
        /// Whether it carries another error, and may be met as that one.
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
