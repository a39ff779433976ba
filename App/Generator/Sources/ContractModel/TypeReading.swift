import SwiftSyntax

/// What can be said of a type by how it is written.
struct TypeReading {
    let aliases: [String: TypeSyntax]
    let protocolNames: Set<String>
    /// Of what belongs to these, as of `Key.Element`, nothing is known.
    let associatedNames: Set<String>

    /// What a message keeps of a value of `type`.
    func keeping(of type: TypeSyntax, isPassword: Bool, generics: Set<String>) -> Keeping {
        let type = resolved(type)
        if isFunction(type) || isObject(type) || type.isVoid { return .nothing }
        if isPassword, type.trimmedDescription == "String" { return .masked }
        let opaque = generics.union(protocolNames).union(Self.opaqueNames)
        let isOpaque = withAliases(type).contains { type in
            !type.identifierTypes.isDisjoint(with: opaque) || !associatedNames.isDisjoint(with: type.ownersOfTypes)
                || type.hasShapeWithoutEquality
        }
        return isOpaque ? .described : .value
    }

    /// Types of Swift's own that have no `==`, or that a message could not take with it.
    private static let opaqueNames: Set = [
        "Any", "AnyHashable", "AnyClass", "Error", "InlineArray", "AnyKeyPath", "PartialKeyPath", "KeyPath",
        "WritableKeyPath", "ReferenceWritableKeyPath", "OpaquePointer", "UnsafePointer", "UnsafeMutablePointer",
        "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
        "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer",
    ]

    /// The type, and what stands for the aliases in it.
    private func withAliases(_ type: TypeSyntax, inside outer: Set<String> = []) -> [TypeSyntax] {
        let names = type.identifierTypes.subtracting(outer)
        return [type]
            + names.compactMap { aliases[$0] }.flatMap { withAliases($0, inside: outer.union(names)) }
    }

    /// Whether it is a closure that takes one value and gives nothing back, at once.
    func isLateAnswer(_ type: TypeSyntax) -> Bool {
        guard let function = resolved(type).as(FunctionTypeSyntax.self) else { return false }
        return function.parameters.count == 1 && function.effectSpecifiers == nil
            && function.returnClause.type.isVoid
            && function.parameters.first?.type.is(AttributedTypeSyntax.self) == false
    }

    private func resolved(_ type: TypeSyntax, inside outer: Set<String> = []) -> TypeSyntax {
        if let attributed = type.as(AttributedTypeSyntax.self) { return resolved(attributed.baseType, inside: outer) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return resolved(only.type, inside: outer)
        }
        if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil,
            let alias = aliases[name.name.text], !outer.contains(name.name.text)
        {
            return resolved(alias, inside: outer.union([name.name.text]))
        }
        return type
    }

    private func isFunction(_ type: TypeSyntax) -> Bool {
        if let optional = type.as(OptionalTypeSyntax.self) { return isFunction(resolved(optional.wrappedType)) }
        return type.is(FunctionTypeSyntax.self)
    }

    private func isObject(_ type: TypeSyntax) -> Bool {
        if let optional = type.as(OptionalTypeSyntax.self) { return isObject(resolved(optional.wrappedType)) }
        return ["AnyObject", "any AnyObject"].contains(type.trimmedDescription)
    }
}

extension SyntaxProtocol {
    /// The types that others below belong to: `Key` of `Key.Element`.
    fileprivate var ownersOfTypes: Set<String> {
        let own = self.as(MemberTypeSyntax.self)?.baseType.identifierTypes ?? []
        return children(viewMode: .sourceAccurate).reduce(into: own) { $0.formUnion($1.ownersOfTypes) }
    }

    /// Whether there is something in it that `==` does not compare: `any P`, a tuple, a closure, a metatype.
    fileprivate var hasShapeWithoutEquality: Bool {
        if `is`(SomeOrAnyTypeSyntax.self) || `is`(FunctionTypeSyntax.self) || `is`(MetatypeTypeSyntax.self)
            || `is`(InlineArrayTypeSyntax.self)
        {
            return true
        }
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count > 1 { return true }
        return children(viewMode: .sourceAccurate).contains(where: \.hasShapeWithoutEquality)
    }
}

/// The generic parameters of a method.
struct GenericNames {
    let names: Set<String>
    private let bounds: [String: [String]]

    init(_ function: FunctionDeclSyntax, in file: ParsedFile) throws(Refusal) {
        var bounds: [String: [String]] = [:]
        for parameter in function.genericParameterClause?.parameters ?? [] {
            if parameter.specifier != nil {
                throw file.refusal(of: parameter, "a pack of types cannot be passed on")
            }
            bounds[parameter.name.text] = parameter.inheritedType.map { [$0.trimmedDescription] } ?? []
        }
        for requirement in function.genericWhereClause?.requirements ?? [] {
            if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) {
                bounds[conformance.leftType.trimmedDescription]?.append(conformance.rightType.trimmedDescription)
            }
        }
        self.bounds = bounds
        names = Set(bounds.keys)
    }

    /// The type as a closure can have it; `nil` when it cannot: the caller's variable of a generic type holds no other one.
    func erased(_ type: ParameterType) -> String? {
        let erased = erased(type.base)
        return type.isInout && erased != type.base.trimmedDescription ? nil : erased
    }

    /// The type as a closure can have it; `nil` when it cannot.
    func erased(_ type: TypeSyntax) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self), let wrapped = erased(optional.wrappedType) {
            return wrapped.hasPrefix("any ") ? "(\(wrapped))?" : "\(wrapped)?"
        }
        if let array = type.as(ArrayTypeSyntax.self), let element = erased(array.element) { return "[\(element)]" }
        if let some = type.as(SomeOrAnyTypeSyntax.self), some.someOrAnySpecifier.text == "some" {
            return "any \(some.constraint.trimmedDescription)"
        }
        if let name = type.as(IdentifierTypeSyntax.self), let bounds = bounds[name.name.text] {
            return bounds.isEmpty ? "Any" : "any \(bounds.joined(separator: " & "))"
        }
        if type.isVoid { return "()" }
        let mentions = type.identifierTypes
        return names.isDisjoint(with: mentions) && !type.trimmedDescription.contains("some ")
            ? type.trimmedDescription : nil
    }
}

/// The type of a parameter, without what is said of how it is passed.
struct ParameterType {
    let base: TypeSyntax
    let written: String
    let isInout: Bool
    let isEscaping: Bool

    /// How a closure that stands in says that it is passed.
    var passing: String { isInout ? "inout " : isEscaping ? "@escaping " : "" }

    init(_ parameter: FunctionParameterSyntax, in file: ParsedFile) throws(Refusal) {
        written = parameter.type.trimmedDescription
        guard let attributed = parameter.type.as(AttributedTypeSyntax.self) else {
            (base, isInout, isEscaping) = (parameter.type, false, false)
            return
        }
        let specifiers = attributed.specifiers.map(\.trimmedDescription)
        if attributed.attributes.has("autoclosure") {
            throw file.refusal(of: parameter, "an autoclosure cannot be passed on as one")
        }
        if let refused = specifiers.first(where: { $0 != "inout" }) {
            throw file.refusal(of: parameter, "\(refused) arguments cannot be passed on")
        }
        isInout = specifiers.contains("inout")
        isEscaping = attributed.attributes.has("escaping")
        let kept = attributed.attributes.filter {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "escaping"
        }
        base =
            kept.isEmpty
            ? attributed.baseType
            : TypeSyntax(attributed.with(\.specifiers, []).with(\.attributes, kept).trimmed)
    }
}
