import ContractModel

extension StringProtocol {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
    var uncapitalizedFirst: String { prefix(1).lowercased() + dropFirst() }
    var trimmingBackticks: String { String(filter { $0 != "`" }) }
    /// In backticks where it is a word of Swift's own.
    var escaped: String { Parameter.keywords.contains(String(self)) ? "`\(self)`" : String(self) }
}

extension Parameter {
    /// The name inside a generated method, where some names are taken.
    var localName: String { Self.taken.union(Self.keywords).contains(name) ? "\(name)Argument" : name }

    /// As it stands in the list of a generated method.
    var declaration: String {
        let isShort = label == name && localName == name
        return (isShort ? name : "\(writtenLabel) \(localName)") + ": \(writtenType)"
    }

    /// The label in a list: what cannot be one as it is stands in backticks.
    var writtenLabel: String { ["inout", "let", "var"].contains(label) ? "`\(label)`" : label }

    /// The label in front of a value; empty when there is none.
    var prefix: String { label == "_" ? "" : label == "inout" ? "`inout`: " : "\(label): " }

    var passed: String { (isInout ? "&" : "") + localName }

    private static let taken: Set<String> = [
        "script", "failure", "answer", "value", "core", "inner", "lent", "parts", "result", "error", "method",
    ]

    fileprivate static let keywords: Set<String> = [
        "self", "in", "for", "is", "as", "do", "if", "else", "while", "where", "switch", "case", "default", "return",
        "throw", "throws", "await", "func", "var", "let", "class", "struct", "enum", "protocol", "import", "init",
        "repeat", "break", "continue", "guard", "defer", "try", "catch", "nil", "true", "false", "super", "operator",
        "extension", "internal", "public", "private", "static", "subscript", "typealias", "inout", "Any", "Self",
    ]
}

extension Method {
    /// `func name<T>(…) async throws(E) -> R where …`, without access and attributes.
    var declaration: String {
        "func \(name)\(genericClause)(\(parameters.map(\.declaration).joined(separator: ", ")))"
            + (isAsync ? " async" : "") + throwing.clause + (result.map { " -> \($0)" } ?? "") + whereClause
    }
}

/// What a generated type takes over of the associated types of a protocol.
struct Generics {
    /// `<Key: Hashable & Sendable>`; empty without associated types.
    let clause: String
    /// `<Key>`
    let arguments: String
    /// ` where Key.Element == Int`
    let conditions: String

    init(_ types: [AssociatedType], besides: [String]) {
        clause =
            types.isEmpty
            ? ""
            : "<"
                + types.map { type in
                    let bounds = type.bounds + besides.filter { !type.bounds.contains($0) }
                    return bounds.isEmpty ? type.name : "\(type.name): \(bounds.joined(separator: " & "))"
                }.joined(separator: ", ") + ">"
        arguments = types.isEmpty ? "" : "<\(types.map(\.name).joined(separator: ", "))>"
        let all = types.flatMap(\.conditions)
        conditions = all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }
}

/// Swift source that grows line by line.
struct SourceText {
    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.map { "\($0)\n" }.joined() }

    mutating func line(_ text: String = "") {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// `head {`, what `body` writes, `}`.
    mutating func block(
        _ head: String, opening: String = " {", end: String = "}", _ body: (inout SourceText) -> Void
    ) {
        line(head + opening)
        depth += 1
        body(&self)
        depth -= 1
        line(end)
    }

    /// An empty line between what was written and what follows, but for the first in a block.
    mutating func gap() {
        if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { line() }
    }
}
