import SwiftParser
import SwiftSyntax

/// Reads protocols out of Swift source. A protocol may inherit from any other that is read with it.
public struct ContractReader {
    /// A file to be read.
    public struct Source: Sendable {
        /// The path, for messages.
        public let path: String
        /// Its text.
        public let text: String
        /// How what is generated names it.
        public let name: String

        /// The file at `path`, in which `text` stands; what is generated names it `name`, which is `path` if it is not given.
        public init(path: String, text: String, name: String? = nil) {
            self.path = path
            self.text = text
            self.name = name ?? path
        }
    }

    /// A protocol, or an alias that makes one of several.
    private struct Declared {
        let name: String
        let isPublic: Bool
        let globalActor: String?
        let parents: [TypeSyntax]
        let syntax: ProtocolDeclSyntax?
        let file: ParsedFile

        init(_ syntax: ProtocolDeclSyntax, in file: ParsedFile) {
            name = syntax.name.text
            isPublic = syntax.modifiers.contains { $0.name.text == "public" }
            globalActor = syntax.attributes.globalActor
            parents = syntax.inheritanceClause?.inheritedTypes.map(\.type) ?? []
            self.syntax = syntax
            self.file = file
        }

        init?(_ alias: TypeAliasDeclSyntax, in file: ParsedFile) {
            guard alias.initializer.value.is(CompositionTypeSyntax.self) else { return nil }
            name = alias.name.text
            isPublic = alias.modifiers.contains { $0.name.text == "public" }
            globalActor = nil
            parents = [alias.initializer.value]
            syntax = nil
            self.file = file
        }
    }

    private let files: [ParsedFile]
    private let declared: [String: Declared]
    private let aliases: [String: TypeSyntax]

    private init(_ sources: [Source]) throws(Refusal) {
        var files: [ParsedFile] = []
        for source in sources { files.append(try ParsedFile(source)) }
        self.files = files
        var declared: [String: Declared] = [:]
        var aliases: [String: TypeSyntax] = [:]
        for file in files {
            for alias in file.aliases {
                aliases[alias.name.text] = alias.initializer.value
                declared[alias.name.text] = Declared(alias, in: file)
            }
            for syntax in file.protocols { declared[syntax.name.text] = Declared(syntax, in: file) }
        }
        self.declared = declared
        self.aliases = aliases
    }

    /// What `sources` say, a contract for each.
    /// - Throws: `Refusal` for the first declaration that cannot be generated, or for invalid Swift.
    public static func read(_ sources: [Source]) throws(Refusal) -> [Contract] {
        let reader = try ContractReader(sources)
        var contracts: [Contract] = []
        for file in reader.files {
            let compositions = file.aliases.compactMap { Declared($0, in: file) }.filter(reader.isKnown)
            var protocols: [ProtocolModel] = []
            var imports = file.imports
            for declared in file.protocols.map({ Declared($0, in: file) }) + compositions {
                let family = try reader.family(of: declared)
                protocols.append(try reader.model(of: declared, family: family))
                imports += family.flatMap(\.file.imports).filter { !imports.contains($0) }
            }
            contracts.append(Contract(path: file.path, source: file.name, imports: imports, protocols: protocols))
        }
        return contracts
    }

    /// Whether all parts of an alias are read, and are protocols.
    private func isKnown(_ composition: Declared) -> Bool {
        let names = composition.parents.flatMap(\.composedNames).filter { !Self.markers.contains($0) }
        return !names.isEmpty && names.allSatisfy { declared[$0].map { $0.syntax != nil || isKnown($0) } ?? false }
    }

    private func model(of declared: Declared, family: [Declared]) throws(Refusal) -> ProtocolModel {
        let ancestors = family.flatMap { $0.parents.flatMap(\.composedNames) }
        var associatedTypes: [AssociatedType] = []
        var requirements: [Requirement] = []
        var mentioned: Set<String> = []
        for member in family {
            guard let syntax = member.syntax else { continue }
            let members = MemberReader(
                file: member.file, aliases: aliases, protocolNames: Set(self.declared.keys))
            associatedTypes += try members.associatedTypes(of: syntax)
            requirements += try members.requirements(of: syntax).filter { requirement in
                !requirements.contains { $0.signature == requirement.signature }
            }
            mentioned.formUnion(syntax.memberBlock.identifierTypes)
        }
        let globalActor = family.compactMap(\.globalActor).first
        let isSendable = ancestors.contains { ["Sendable", "Actor"].contains($0) }
        if globalActor != nil, !isSendable, let outside = requirements.first(where: \.isNonisolated) {
            throw Refusal(
                path: declared.file.path, line: outside.line,
                reason: "what runs outside \(globalActor ?? "") cannot reach a part that is not Sendable")
        }
        return ProtocolModel(
            name: declared.name, isPublic: declared.isPublic, globalActor: globalActor,
            isActor: ancestors.contains("Actor"), isSendable: isSendable,
            isClassBound: ancestors.contains("AnyObject"), associatedTypes: associatedTypes,
            requirements: requirements, mentionedTypes: mentioned)
    }

    /// The protocols that `declared` inherits from, those it builds on first, itself last, each once.
    private func family(of declared: Declared) throws(Refusal) -> [Declared] {
        var family: [Declared] = []
        for parent in declared.parents {
            for name in parent.composedNames where !Self.markers.contains(name) {
                guard let known = self.declared[name], known.name != declared.name else {
                    throw declared.file.refusal(
                        of: parent, "what \(name) requires is not known: give its file too, or leave it out")
                }
                family += try self.family(of: known).filter { member in
                    !family.contains { $0.name == member.name }
                }
            }
        }
        return family + [declared]
    }

    private static let markers: Set<String> = ["AnyObject", "Sendable", "SendableMetatype", "Actor"]
}
