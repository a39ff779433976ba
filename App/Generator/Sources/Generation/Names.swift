import ContractModel

/// Something required, with the names under which tests speak of it.
struct NamedRequirement {
    let requirement: Requirement
    /// The case of a message.
    let messageName: String
    /// The failure, the answer and the call; overloads have a name each.
    let scriptName: String
}

/// Gives overloads names that differ.
enum Names {
    static func named(_ requirements: [Requirement]) -> [NamedRequirement] {
        let methods = requirements.compactMap { if case .method(let method) = $0 { method } else { nil } }
        return requirements.map { requirement in
            switch requirement {
            case .property(let property):
                return NamedRequirement(
                    requirement: requirement, messageName: property.name, scriptName: property.name)
            case .method(let method):
                let others = methods.filter { $0.name == method.name && $0.line != method.line }
                let scriptName = distinct(method, among: others)
                let isToldApart = others.allSatisfy { kept($0) != kept(method) && !kept($0).isEmpty }
                return NamedRequirement(
                    requirement: requirement,
                    messageName: isToldApart && (others.isEmpty || !kept(method).isEmpty) ? method.name : scriptName,
                    scriptName: scriptName)
            }
        }
    }

    /// The labels of what a message keeps; two messages of one name differ in them.
    private static func kept(_ method: Method) -> [String] {
        method.parameters.filter { $0.keeping != .nothing }.map(\.label)
    }

    private static func distinct(_ method: Method, among others: [Method]) -> String {
        guard !others.isEmpty else { return method.name }
        let name = method.name.trimmingBackticks
        let labels = method.parameters.map(\.label)
        if others.contains(where: { $0.parameters.map(\.label) == labels }) {
            let isAtOnce = !method.isAsync && others.contains(where: \.isAsync)
            return name + method.parameters.map { spoken($0.type) }.joined() + (isAtOnce ? "AtOnce" : "")
        }
        let ownLabel = labels.first { label in
            label != "_" && !others.contains { $0.parameters.contains { $0.label == label } }
        }
        guard let ownLabel else { return name }
        return name + (isPreposition(ownLabel) ? "" : "With") + ownLabel.trimmingBackticks.capitalizedFirst
    }

    /// A type as a part of a name: `ArrayOfInt`, `OptionalString`.
    private static func spoken(_ type: some StringProtocol) -> String {
        if type.hasSuffix("?") { return "Optional" + spoken(type.dropLast()) }
        if type.hasPrefix("["), type.hasSuffix("]") {
            return (type.contains(": ") ? "DictionaryOf" : "ArrayOf") + spoken(type.dropFirst().dropLast())
        }
        return type.split { !$0.isLetter && !$0.isNumber }.map(\.capitalizedFirst).joined()
    }

    /// Whether a label reads on by itself behind the name of its method.
    private static func isPreposition(_ label: String) -> Bool {
        let words = [
            "of", "for", "from", "to", "in", "into", "on", "at", "by", "with", "matching", "using", "as", "named",
        ]
        return words.contains { word in
            label.hasPrefix(word) && (label.dropFirst(word.count).first?.isUppercase ?? true)
        }
    }
}

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
