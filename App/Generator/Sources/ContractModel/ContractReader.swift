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
        let access: String
        let globalActor: String?
        let parents: [TypeSyntax]
        let syntax: ProtocolDeclSyntax?
        let file: ParsedFile
        private let head: TokenSyntax

        func refusal(_ reason: String) -> Refusal {
            Refusal(path: file.path, line: file.line(of: head), reason: "\(reason): \"\(name)\"")
        }

        init(_ syntax: ProtocolDeclSyntax, in file: ParsedFile) {
            name = syntax.name.text
            access = syntax.modifiers.outerAccess
            globalActor = syntax.attributes.globalActor
            parents = syntax.inheritanceClause?.inheritedTypes.map(\.type) ?? []
            self.syntax = syntax
            self.file = file
            head = syntax.name
        }

        init?(_ alias: TypeAliasDeclSyntax, in file: ParsedFile) {
            guard alias.initializer.value.is(CompositionTypeSyntax.self) else { return nil }
            name = alias.name.text
            access = alias.modifiers.outerAccess
            globalActor = nil
            parents = [alias.initializer.value]
            syntax = nil
            self.file = file
            head = alias.name
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
        var names: [String: String] = [:]
        var families: [String: [Declared]] = [:]
        for file in reader.files {
            let compositions = file.aliases.compactMap { Declared($0, in: file) }.filter(reader.isKnown)
            var protocols: [ProtocolModel] = []
            var imports = file.imports
            for declared in file.protocols.map({ Declared($0, in: file) }) + compositions {
                if let other = names.updateValue(declared.name, forKey: ProtocolModel.part(of: declared.name)) {
                    throw declared.refusal("its mock would have the name of that of \(other)")
                }
                let family = try reader.family(of: declared, known: &families)
                protocols.append(try reader.model(of: declared, family: family, known: &families))
                imports += family.flatMap(\.file.imports).filter { !imports.contains($0) }
            }
            contracts.append(Contract(path: file.path, source: file.name, imports: imports, protocols: protocols))
        }
        return contracts
    }

    /// Whether all parts of an alias are read, and are protocols.
    private func isKnown(_ composition: Declared) -> Bool { isKnown(composition, inside: []) }

    private func isKnown(_ composition: Declared, inside outer: Set<String>) -> Bool {
        let names = composition.parents.flatMap(\.composedNames).filter { !Self.markers.contains($0) }
        let inner = outer.union([composition.name])
        return !names.isEmpty && !composition.parents.contains(where: \.fixesTypes)
            && names.allSatisfy { name in
                guard let part = declared[name], !inner.contains(name) else { return false }
                return part.syntax != nil || isKnown(part, inside: inner)
            }
    }

    private func model(
        of declared: Declared, family: [Declared], known families: inout [String: [Declared]]
    ) throws(Refusal) -> ProtocolModel {
        if let hidden = declared.syntax?.modifiers.first(where: { ["private", "fileprivate"].contains($0.name.text) }) {
            throw declared.refusal("what is \(hidden.name.text) cannot be seen from the file of its mock")
        }
        let ancestors = family.flatMap { $0.parents.flatMap(\.composedNames) }
        let globalActor = family.compactMap(\.globalActor).first
        var associatedTypes: [AssociatedType] = []
        var requirements: [Requirement] = []
        var places: [String: Int] = [:]
        var mentioned: Set<String> = [declared.name]
        for member in family {
            guard let syntax = member.syntax else { continue }
            let isOnActor = try self.family(of: member, known: &families).contains { $0.globalActor != nil }
            let members = MemberReader(
                file: member.file, aliases: aliases, protocolNames: Set(self.declared.keys),
                isOutside: globalActor != nil && !isOnActor,
                associatedNames: Set(family.flatMap { $0.syntax?.associatedNames ?? [] }))
            for type in try members.associatedTypes(of: syntax) {
                guard let place = associatedTypes.firstIndex(where: { $0.name == type.name }) else {
                    associatedTypes.append(type)
                    continue
                }
                associatedTypes[place] = associatedTypes[place].merged(with: type)
            }
            for requirement in try members.requirements(of: syntax) {
                if let place = places[requirement.signature] {
                    requirements[place] = requirements[place].merged(with: requirement)
                } else {
                    places[requirement.signature] = requirements.count
                    requirements.append(requirement)
                }
            }
            mentioned.formUnion(syntax.memberBlock.identifierTypes)
        }
        mentioned.formUnion(associatedTypes.map(\.name))
        let isSendable = ancestors.contains { ["Sendable", "Actor"].contains($0) }
        if globalActor != nil, !isSendable, let outside = requirements.first(where: \.isNonisolated) {
            throw Refusal(
                path: declared.file.path, line: outside.line,
                reason: "what runs outside \(globalActor ?? "") cannot reach a part that is not Sendable")
        }
        return ProtocolModel(
            name: declared.name, access: declared.access,
            availability: family.flatMap { $0.syntax?.attributes.availability ?? [] }, globalActor: globalActor,
            isNonisolated: declared.syntax?.modifiers.contains { $0.name.text == "nonisolated" } ?? false,
            isActor: ancestors.contains("Actor"), isSendable: isSendable,
            isClassBound: ancestors.contains("AnyObject"), associatedTypes: associatedTypes,
            requirements: requirements, mentionedTypes: mentioned)
    }

    /// The protocols that `declared` inherits from, those it builds on first, itself last, each once.
    private func family(
        of declared: Declared, inside outer: Set<String> = [], known families: inout [String: [Declared]]
    ) throws(Refusal) -> [Declared] {
        if let family = families[declared.name] { return family }
        var family: [Declared] = []
        var names: Set<String> = []
        let inner = outer.union([declared.name])
        for parent in declared.parents {
            if parent.fixesTypes {
                throw declared.file.refusal(of: parent, MemberReader.fixedType)
            }
            for name in parent.composedNames where !Self.markers.contains(name) {
                guard let known = self.declared[name], !inner.contains(name) else {
                    throw declared.file.refusal(
                        of: parent, "what \(name) requires is not known: give its file too, or leave it out")
                }
                family += try self.family(of: known, inside: inner, known: &families)
                    .filter { names.insert($0.name).inserted }
            }
        }
        families[declared.name] = family + [declared]
        return family + [declared]
    }

    private static let markers: Set<String> = ["AnyObject", "Sendable", "SendableMetatype", "Actor"]
}
