import SwiftParser
import SwiftSyntax

/// A file as the parser gives it.
struct ParsedFile {
    let path: String
    let name: String
    private let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    init(_ source: ContractReader.Source) throws(Refusal) {
        path = source.path
        name = source.name
        tree = Parser.parse(source: source.text)
        converter = SourceLocationConverter(fileName: source.path, tree: tree)
        if let fault = tree.firstFault { throw refusal(of: fault, "this is not Swift") }
        for statement in tree.statements where !statement.item.is(ProtocolDeclSyntax.self) {
            guard let hidden = statement.firstProtocol else { continue }
            throw refusal(of: hidden, "a protocol inside #if or another type is not read; put it at the top")
        }
    }

    var protocols: [ProtocolDeclSyntax] { tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) } }

    /// The type aliases, of the file and of its protocols.
    var aliases: [TypeAliasDeclSyntax] {
        tree.statements.compactMap { $0.item.as(TypeAliasDeclSyntax.self) }
            + protocols.flatMap { $0.memberBlock.members.compactMap { $0.decl.as(TypeAliasDeclSyntax.self) } }
    }

    var imports: [String] {
        tree.statements.filter { $0.item.isImport }.map { $0.item.trimmedDescription }
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    func refusal(of node: some SyntaxProtocol, _ reason: String) -> Refusal {
        let text = node.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return Refusal(
            path: path, line: line(of: node), reason: text.isEmpty ? reason : "\(reason): \"\(text)\"")
    }
}

extension CodeBlockItemSyntax.Item {
    /// Whether it is an import, or an `#if` around imports alone.
    fileprivate var isImport: Bool {
        guard let condition = self.as(IfConfigDeclSyntax.self) else { return `is`(ImportDeclSyntax.self) }
        return condition.clauses.allSatisfy { clause in
            clause.elements.map { $0.as(CodeBlockItemListSyntax.self)?.allSatisfy(\.item.isImport) == true } ?? true
        }
    }
}

extension SyntaxProtocol {
    /// The first thing that the parser had to skip or to make up.
    fileprivate var firstFault: Syntax? {
        guard hasError else { return nil }
        if `is`(UnexpectedNodesSyntax.self) { return Syntax(self) }
        if let token = self.as(TokenSyntax.self) { return Syntax(token) }
        return children(viewMode: .all).lazy.compactMap(\.firstFault).first ?? Syntax(self)
    }

    /// The first protocol that is declared below.
    fileprivate var firstProtocol: ProtocolDeclSyntax? {
        self.as(ProtocolDeclSyntax.self) ?? children(viewMode: .sourceAccurate).lazy.compactMap(\.firstProtocol).first
    }

    /// The names of all types that are mentioned below.
    var identifierTypes: Set<String> {
        var names = Set(children(viewMode: .sourceAccurate).flatMap(\.identifierTypes))
        if let type = self.as(IdentifierTypeSyntax.self) { names.insert(type.name.text) }
        return names
    }
}

extension ProtocolDeclSyntax {
    /// What its associated types are called.
    var associatedNames: [String] {
        memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.text }
    }
}

extension DeclModifierListSyntax {
    /// How far outside its module what they stand before can be seen, as it is written there.
    var outerAccess: String {
        first { ["public", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    }
}

extension TypeSyntax {
    /// Whether it says what an associated type is, as `Store<Int>`.
    var fixesTypes: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftAngle } }

    /// The names in `A & B`, or the one name there is.
    var composedNames: [String] {
        if let composition = self.as(CompositionTypeSyntax.self) {
            return composition.elements.flatMap(\.type.composedNames)
        }
        return [self.as(IdentifierTypeSyntax.self)?.name.text ?? trimmedDescription]
    }
}

extension AttributeListSyntax {
    /// `@MainActor`, or another one: what begins with a capital.
    var globalActor: String? {
        compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
            attribute.attributeName.trimmedDescription.first?.isUppercase == true
                && attribute.attributeName.trimmedDescription != "Sendable"
        }?.trimmedDescription
    }

    /// Each `@available`.
    var availability: [String] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == "available" }
            .map(\.trimmedDescription)
    }

    func has(_ name: String) -> Bool {
        contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }
}

/// Why a protocol cannot be carried, and where it says what cannot.
public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// What is there and why it cannot be generated.
    public let reason: String

    /// A refusal of `line` in the file at `path`.
    public init(path: String, line: Int, reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    /// `AuthContract.swift:12: a static requirement has no instance to be a mock: "static func make() -> Self"`
    public var description: String { "\(path):\(line): \(reason)" }
}
