import SwiftParser
import SwiftSyntax

/// Reads protocols out of Swift source. A protocol may inherit from any other that is read with it.
public struct ContractReader {
    /// A file to be read.
    public struct Source: Sendable {
        /// The path, for messages.
        public let path: String
        /// What stands in it.
        public let text: String

        /// The file at `path`, in which `text` stands.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    private struct Declared {
        let syntax: ProtocolDeclSyntax
        let file: ParsedFile
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
            for syntax in file.protocols { declared[syntax.name.text] = Declared(syntax: syntax, file: file) }
            for alias in file.aliases { aliases[alias.name.text] = alias.initializer.value }
        }
        self.declared = declared
        self.aliases = aliases
    }

    /// What `sources` say, a contract for each.
    /// - Throws: the first thing that cannot be carried, or is no Swift.
    public static func read(_ sources: [Source]) throws(Refusal) -> [Contract] {
        let reader = try ContractReader(sources)
        var contracts: [Contract] = []
        for file in reader.files {
            var protocols: [ProtocolModel] = []
            for syntax in file.protocols {
                protocols.append(try reader.model(of: Declared(syntax: syntax, file: file)))
            }
            contracts.append(Contract(path: file.path, imports: file.imports, protocols: protocols))
        }
        return contracts
    }

    private func model(of declared: Declared) throws(Refusal) -> ProtocolModel {
        let family = try family(of: declared)
        let ancestors = family.flatMap { ancestorNames(of: $0.syntax) }
        var associatedTypes: [AssociatedType] = []
        var requirements: [Requirement] = []
        var mentioned: Set<String> = []
        for member in family {
            let members = MemberReader(
                file: member.file, aliases: aliases, protocolNames: Set(self.declared.keys))
            associatedTypes += try members.associatedTypes(of: member.syntax)
            requirements += try members.requirements(of: member.syntax)
            mentioned.formUnion(member.syntax.memberBlock.identifierTypes)
        }
        let globalActor = family.compactMap { $0.syntax.attributes.globalActor }.first
        let isSendable = ancestors.contains { ["Sendable", "Actor"].contains($0) }
        if globalActor != nil, !isSendable, let outside = requirements.first(where: \.isNonisolated) {
            throw Refusal(
                path: declared.file.path, line: outside.line,
                reason: "what runs outside \(globalActor ?? "") cannot reach a part that is not Sendable")
        }
        return ProtocolModel(
            name: declared.syntax.name.text,
            isPublic: declared.syntax.modifiers.contains { $0.name.text == "public" },
            globalActor: globalActor, isActor: ancestors.contains("Actor"), isSendable: isSendable,
            isClassBound: ancestors.contains("AnyObject"), associatedTypes: associatedTypes,
            requirements: requirements, mentionedTypes: mentioned)
    }

    /// The protocols that `declared` inherits from, those it builds on first, itself last, each once.
    private func family(of declared: Declared) throws(Refusal) -> [Declared] {
        var family: [Declared] = []
        for parent in declared.syntax.inheritanceClause?.inheritedTypes ?? [] {
            for name in parent.type.composedNames where !Self.markers.contains(name) {
                guard let known = self.declared[name], known.syntax.id != declared.syntax.id else {
                    throw declared.file.refusal(
                        of: parent, "what \(name) requires is not known: give its file too, or leave it out")
                }
                family += try self.family(of: known).filter { member in
                    !family.contains { $0.syntax.id == member.syntax.id }
                }
            }
        }
        return family + [declared]
    }

    private func ancestorNames(of syntax: ProtocolDeclSyntax) -> [String] {
        (syntax.inheritanceClause?.inheritedTypes ?? []).flatMap(\.type.composedNames)
    }

    private static let markers: Set<String> = ["AnyObject", "Sendable", "SendableMetatype", "Actor"]
}
