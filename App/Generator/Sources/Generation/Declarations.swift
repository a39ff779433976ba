import ContractModel

extension StringProtocol {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    var uncapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }
    var trimmingBackticks: String { String(filter { $0 != "`" }) }
}

extension Parameter {
    /// The name inside a generated method, where some names are taken.
    var localName: String { Self.taken.contains(name) ? "\(name)Argument" : name }

    /// As it stands in the list of a generated method.
    var declaration: String {
        let isShort = label == name && localName == name
        return (isShort ? name : "\(label) \(localName)") + ": \(writtenType)"
    }

    /// As it is passed on.
    var argument: String { (label == "_" ? "" : "\(label): ") + passed }

    /// Without its label.
    var passed: String { (isInout ? "&" : "") + localName }

    private static let taken: Set<String> = [
        "script", "failure", "answer", "fake", "core", "inner", "channel", "result", "error", "method", "self", "in",
        "for", "is", "as", "do", "if", "else", "while", "where", "switch", "case", "default", "return", "throw",
        "throws", "func", "var", "let", "class", "struct", "enum", "protocol", "import", "init", "repeat", "break",
        "continue", "guard", "defer", "try", "catch", "nil", "true", "false", "super", "operator", "extension",
        "internal", "public", "private", "static", "subscript", "typealias", "inout", "Any", "Self",
    ]
}

extension Method {
    /// `func name<T>(…) async throws(E) -> R where …`, without access and attributes.
    var declaration: String {
        "func \(name)\(genericClause)(\(parameters.map(\.declaration).joined(separator: ", ")))"
            + (isAsync ? " async" : "") + throwing.clause + (result.map { " -> \($0)" } ?? "") + whereClause
    }

    /// `try await `, as far as a call of it needs that.
    var marks: String { (throwing == .never ? "" : "try ") + (isAsync ? "await " : "") }

    /// `name(label: argument)`
    var call: String { "\(name)(\(parameters.map(\.argument).joined(separator: ", ")))" }
}
