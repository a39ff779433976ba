import SwiftSyntax

/// Reads what one protocol requires.
struct MemberReader {
    let file: ParsedFile
    let aliases: [String: TypeSyntax]
    let protocolNames: Set<String>
    /// Whether the protocol is on no actor, and one that inherits from it is.
    let isOutside: Bool
    let associatedNames: Set<String>

    private var reading: TypeReading {
        TypeReading(aliases: aliases, protocolNames: protocolNames, associatedNames: associatedNames)
    }

    func associatedTypes(of declaration: ProtocolDeclSyntax) throws(Refusal) -> [AssociatedType] {
        var types: [AssociatedType] = []
        for member in declaration.memberBlock.members {
            guard let type = member.decl.as(AssociatedTypeDeclSyntax.self) else { continue }
            types.append(
                AssociatedType(
                    name: type.name.text,
                    bounds: type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [],
                    conditions: try conditions(type.genericWhereClause)))
        }
        if let clause = declaration.genericWhereClause {
            throw file.refusal(of: clause, "put this behind an associated type")
        }
        return types
    }

    func requirements(of declaration: ProtocolDeclSyntax) throws(Refusal) -> [Requirement] {
        if let raw = declaration.tokens(viewMode: .sourceAccurate).first(where: \.isRawName) {
            throw file.refusal(of: raw, "a name that is none without its backticks cannot be a part of others")
        }
        var requirements: [Requirement] = []
        for member in declaration.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                requirements.append(.method(try method(function)))
            } else if let variable = member.decl.as(VariableDeclSyntax.self) {
                requirements += try properties(variable)
            } else if !member.decl.is(AssociatedTypeDeclSyntax.self), !member.decl.is(TypeAliasDeclSyntax.self) {
                throw file.refusal(of: member, "only methods and properties of an instance can be carried")
            }
        }
        return requirements
    }

    private func conditions(_ clause: GenericWhereClauseSyntax?) throws(Refusal) -> [String] {
        var conditions: [String] = []
        for requirement in clause?.requirements ?? [] {
            if let sameType = requirement.requirement.as(SameTypeRequirementSyntax.self),
                !sameType.leftType.trimmedDescription.contains(".")
            {
                throw file.refusal(of: requirement, Self.fixedType)
            }
            conditions.append(requirement.requirement.trimmedDescription)
        }
        return conditions
    }

    private func method(_ function: FunctionDeclSyntax) throws(Refusal) -> Method {
        let isolation = try isolation(of: function, attributes: function.attributes, modifiers: function.modifiers)
        let generics = try GenericNames(function, in: file)
        var parameters: [Parameter] = []
        for parameter in function.signature.parameterClause.parameters {
            parameters.append(try self.parameter(parameter, at: parameters.count + 1, generics: generics))
            let label = parameters.last?.label
            if label != "_", parameters.dropLast().contains(where: { $0.label == label }) {
                throw file.refusal(of: parameter, "a message cannot have two arguments of one label")
            }
        }
        let effects = function.signature.effectSpecifiers
        let throwing = Throwing(effects?.throwsClause)
        if let error = throwing.error, generics.names.contains(error) {
            throw file.refusal(of: function, "a mock cannot throw an error of a generic type")
        }
        let result = function.signature.returnClause?.type
        if let result, result.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some" {
            throw file.refusal(of: function, "a protocol cannot require a result of some type")
        }
        let isUnanswerable =
            throwing == .whatItsClosureDoes
            || result.map { !generics.names.isDisjoint(with: $0.identifierTypes) } ?? false
            || parameters.contains { $0.erasedType.isEmpty }
        return Method(
            name: function.name.text, parameters: parameters, isAsync: effects?.asyncSpecifier != nil,
            throwing: throwing, result: result.flatMap { $0.isVoid ? nil : $0.trimmedDescription },
            genericClause: function.genericParameterClause?.trimmedDescription ?? "",
            whereClause: function.genericWhereClause.map { " \($0.trimmedDescription)" } ?? "",
            genericNames: generics.names.sorted(), isAnswerableOnlyByConformance: isUnanswerable,
            isolation: isolation ?? (isOutside ? "nonisolated" : nil),
            availability: function.attributes.availability, line: file.line(of: function.funcKeyword))
    }

    private func parameter(
        _ parameter: FunctionParameterSyntax, at place: Int, generics: GenericNames
    ) throws(Refusal) -> Parameter {
        if parameter.ellipsis != nil {
            throw file.refusal(of: parameter, "any number of arguments cannot be passed on: take an array")
        }
        let type = try ParameterType(parameter, in: file)
        let label = parameter.firstName.text.filter { $0 != "`" }
        let name = parameter.secondName?.text.filter { $0 != "`" } ?? label
        return Parameter(
            label: label, name: name == "_" ? "argument\(place)" : name, type: type.base.trimmedDescription,
            writtenType: type.written,
            erasedType: generics.erased(type).map { type.passing + $0 } ?? "", isInout: type.isInout,
            keeping: reading.keeping(
                of: type.base, isPassword: [label, name].contains { $0.lowercased().contains("password") },
                generics: generics.names),
            isLateAnswer: type.isEscaping && reading.isLateAnswer(type.base))
    }

    private func properties(_ variable: VariableDeclSyntax) throws(Refusal) -> [Requirement] {
        let isolation = try isolation(of: variable, attributes: variable.attributes, modifiers: variable.modifiers)
        var properties: [Requirement] = []
        for binding in variable.bindings {
            guard let type = binding.typeAnnotation?.type, let block = binding.accessorBlock,
                case .accessors(let accessors) = block.accessors
            else { throw file.refusal(of: variable, "a property says { get } or { get set }") }
            guard !accessors.contains(where: { $0.modifier?.name.text == "mutating" }) else {
                throw file.refusal(of: variable, "a mock is not a value that could change itself")
            }
            let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
            properties.append(
                .property(
                    Property(
                        name: binding.pattern.trimmedDescription, type: type.trimmedDescription,
                        isSettable: accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) },
                        isSetElsewhere: accessors.contains { $0.modifier?.name.text == "nonmutating" },
                        isAsync: getter?.effectSpecifiers?.asyncSpecifier != nil,
                        throwing: Throwing(getter?.effectSpecifiers?.throwsClause),
                        keeping: reading.keeping(
                            of: type, isPassword: binding.pattern.trimmedDescription.lowercased().contains("password"),
                            generics: []),
                        isolation: isolation ?? (isOutside ? "nonisolated" : nil),
                        availability: variable.attributes.availability, line: file.line(of: variable.bindingSpecifier)))
            )
        }
        return properties
    }

    /// What a member says of where it runs.
    private func isolation(
        of member: some DeclSyntaxProtocol, attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax
    ) throws(Refusal) -> String? {
        for modifier in modifiers where Self.refusedModifiers.keys.contains(modifier.name.text) {
            throw file.refusal(of: member, Self.refusedModifiers[modifier.name.text] ?? "")
        }
        if member.identifierTypes.contains("Self") {
            throw file.refusal(of: member, "Self cannot be carried into a mock, which is a type of its own")
        }
        if let forced = member.forcedType {
            throw file.refusal(of: forced, "closures and messages cannot have this type: write ? for !")
        }
        let nonisolated = modifiers.first { $0.name.text == "nonisolated" }?.trimmedDescription
        return nonisolated ?? attributes.globalActor ?? (attributes.has("concurrent") ? "@concurrent" : nil)
    }

    static let fixedType = "a type that is fixed cannot be a parameter of the mock"

    private static let refusedModifiers = [
        "static": "static members cannot be mocked",
        "class": "static members cannot be mocked",
        "mutating": "a mock is not a value that could change itself",
        "consuming": "a mock can be called again and again",
        "optional": "an optional requirement needs Objective-C",
    ]
}

extension Throwing {
    fileprivate init(_ clause: ThrowsClauseSyntax?) {
        guard let clause else {
            self = .never
            return
        }
        if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) {
            self = .whatItsClosureDoes
        } else if let type = clause.type?.trimmedDescription {
            self = type == "Never" ? .never : ["any Error", "Error"].contains(type) ? .anything : .only(type)
        } else {
            self = .anything
        }
    }
}

extension TokenSyntax {
    /// Whether it is an identifier in backticks, as `` `a name` ``, that is more than a keyword.
    fileprivate var isRawName: Bool {
        guard text.hasPrefix("`"), text.count > 2 else { return false }
        let name = text.dropFirst().dropLast()
        return name.first?.isNumber == true || name.contains { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" }
    }
}

extension SyntaxProtocol {
    /// The first type like `Int!` below.
    fileprivate var forcedType: ImplicitlyUnwrappedOptionalTypeSyntax? {
        self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            ?? children(viewMode: .sourceAccurate).lazy.compactMap(\.forcedType).first
    }
}

extension TypeSyntax {
    /// Whether it is written as nothing: `Void` or `()`.
    var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(trimmedDescription) }
}
