/// What one source file says: its imports and its protocols.
public struct Contract: Sendable {
    /// The path as it was given, for messages.
    public let path: String
    /// The file as the first line of what is generated names it.
    public let source: String
    /// The imports as they are written, such as `public import BankKernel`.
    public let imports: [String]
    /// The protocols in order, then those that an alias makes of several.
    public let protocols: [ProtocolModel]
}

/// A protocol with all its requirements.
public struct ProtocolModel: Sendable {
    /// `AuthViewProtocol`.
    public let name: String
    /// How far outside its module it can be seen: `public `, `package `, or empty for not at all.
    public let access: String
    /// Since when, or until when, it is to be used, as `@available(*, deprecated)`.
    public let availability: [String]
    /// The global actor it lives on, as `@MainActor`.
    public let globalActor: String?
    /// Whether it says that it is on no actor, whatever its module is on.
    public let isNonisolated: Bool
    /// Whether only actors conform to it.
    public let isActor: Bool
    /// Whether it inherits from `Sendable`.
    public let isSendable: Bool
    /// Whether only classes conform to it.
    public let isClassBound: Bool
    /// The associated types in order.
    public let associatedTypes: [AssociatedType]
    /// What is required, those of inherited protocols first.
    public let requirements: [Requirement]
    /// The names of all types that the requirements mention.
    public let mentionedTypes: Set<String>

    /// The name without `Protocol` at its end: `AuthView`.
    public var part: String { Self.part(of: name) }

    /// `AuthView` of `AuthViewProtocol`.
    static func part(of name: String) -> String {
        let plain = name.filter { $0 != "`" }
        return plain.hasSuffix("Protocol") ? String(plain.dropLast("Protocol".count)) : plain
    }

    /// The modifier that makes its stored properties accessible from outside the actor.
    public var outside: String { globalActor != nil && isSendable ? "nonisolated " : "" }

    /// The methods among the requirements.
    public var methods: [Method] {
        requirements.compactMap { if case .method(let method) = $0 { method } else { nil } }
    }
}

/// An associated type with what it must conform to.
public struct AssociatedType: Sendable {
    /// `Key`.
    public let name: String
    /// `Hashable`; empty when it may be anything.
    public let bounds: [String]
    /// `Key.Element == Int`, with what was required of it by `where`.
    public let conditions: [String]

    /// The one type that both protocols speak of.
    func merged(with other: AssociatedType) -> AssociatedType {
        AssociatedType(
            name: name, bounds: bounds + other.bounds.filter { !bounds.contains($0) },
            conditions: conditions + other.conditions.filter { !conditions.contains($0) })
    }
}

/// Something that a protocol requires.
public enum Requirement: Sendable {
    case method(Method)
    case property(Property)

    /// Whether it runs outside the actor of its protocol.
    public var isNonisolated: Bool {
        let isolation: String? =
            switch self {
            case .method(let method): method.isolation
            case .property(let property): property.isolation
            }
        return isolation?.hasPrefix("nonisolated") ?? false
    }

    /// What tells it from all others: two protocols may require the same.
    var signature: String {
        switch self {
        case .property(let property): property.name
        case .method(let method):
            "\(method.fullName) \(method.parameters.map(\.writtenType)) \(method.isAsync) \(method.result ?? "")"
                + method.genericClause + method.whereClause
        }
    }

    /// This one as `other`, of the same signature, asks for it as well: what does for both fails as little as either may.
    func merged(with other: Requirement) -> Requirement {
        switch (self, other) {
        case (.method(var method), .method(let second)):
            method.throwing = min(method.throwing, second.throwing)
            return .method(method)
        case (.property(var property), .property(let second)):
            property.isSettable = property.isSettable || second.isSettable
            property.isSetElsewhere = property.isSetElsewhere || second.isSetElsewhere
            property.isAsync = property.isAsync && second.isAsync
            property.throwing = min(property.throwing, second.throwing)
            return .property(property)
        default: return self
        }
    }

    /// Its line, from 1.
    public var line: Int {
        switch self {
        case .method(let method): method.line
        case .property(let property): property.line
        }
    }
}

/// How something can fail.
public enum Throwing: Sendable, Comparable {
    case never
    /// `throws`.
    case anything
    /// `throws(BankError)`.
    case only(String)
    /// `rethrows`: what its closure throws.
    case whatItsClosureDoes

    /// The type of the error; `nil` where there is none of its own.
    public var error: String? {
        switch self {
        case .never, .whatItsClosureDoes: nil
        case .anything: "any Error"
        case .only(let type): type
        }
    }

    /// Whether less can be thrown than `other` lets it.
    public static func < (throwing: Throwing, other: Throwing) -> Bool { throwing.rank < other.rank }

    private var rank: Int {
        switch self {
        case .never: 0
        case .only: 1
        case .whatItsClosureDoes: 2
        case .anything: 3
        }
    }

    /// How it is written behind a list of parameters.
    public var clause: String {
        switch self {
        case .never: ""
        case .anything: " throws"
        case .only(let type): " throws(\(type))"
        case .whatItsClosureDoes: " rethrows"
        }
    }
}

/// A method that a protocol requires.
public struct Method: Sendable {
    /// `makeTransfer`.
    public let name: String
    /// The parameters in order.
    public let parameters: [Parameter]
    /// Whether it may wait.
    public let isAsync: Bool
    /// How it fails.
    public internal(set) var throwing: Throwing
    /// What it gives back; `nil` for nothing.
    public let result: String?
    /// `<Value: Codable>`; empty without generics.
    public let genericClause: String
    /// ` where Value: Sendable`; empty without one.
    public let whereClause: String
    /// The names of its generic parameters.
    public let genericNames: [String]
    /// Whether what it gives back, or a `where`, speaks of a generic parameter, so that no closure can answer for it.
    public let isAnswerableOnlyByConformance: Bool
    /// What it says of where it runs, beside its protocol: `@MainActor`, `nonisolated`.
    public let isolation: String?
    /// What it says of where it can be called, beside its protocol.
    public let availability: [String]
    /// Its line, from 1.
    public let line: Int

    /// `makeTransfer(fromAccount:toAccount:amount:)`.
    public var fullName: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }
}

/// A property that a protocol requires.
public struct Property: Sendable {
    /// `balance`.
    public let name: String
    /// `Money`.
    public let type: String
    /// Whether it can be set.
    public internal(set) var isSettable: Bool
    /// Whether setting it leaves the part as it is, which may be a constant.
    public internal(set) var isSetElsewhere: Bool
    /// Whether reading it may wait.
    public internal(set) var isAsync: Bool
    /// How reading it fails.
    public internal(set) var throwing: Throwing
    /// What can be kept of a value that is set.
    public let keeping: Keeping
    /// What it says of where it lives, beside its protocol.
    public let isolation: String?
    /// What it says of where it can be used, beside its protocol.
    public let availability: [String]
    /// Its line, from 1.
    public let line: Int

    /// The value that is set, as a parameter.
    public var newValue: Parameter {
        Parameter(
            label: "_", name: "newValue", type: type, writtenType: type, erasedType: type, isInout: false,
            keeping: keeping, isLateAnswer: false)
    }
}

/// What a message keeps of an argument.
public enum Keeping: Sendable, Equatable {
    case value
    /// Only whether there was one: it is a password.
    case masked
    /// A text that describes it: as far as the source says, values of this type have no `==`.
    case described
    /// Nothing: a closure, or an object that only has its identity.
    case nothing
}

/// A parameter of a method.
public struct Parameter: Sendable {
    /// What is written at a call; `_` for nothing.
    public let label: String
    /// What it is called inside.
    public let name: String
    /// The type without `inout` and without attributes of the parameter.
    public let type: String
    /// The type as it is written.
    public let writtenType: String
    /// The type as a closure that stands in for the method has it, with `inout` and `@escaping`; generics become `any`.
    /// Empty when there is no such type.
    public let erasedType: String
    /// Whether the caller's variable is changed.
    public let isInout: Bool
    /// What a message keeps of it.
    public let keeping: Keeping
    /// Whether it is a closure that outlives the call, takes one value and gives nothing back: an answer that comes later.
    public let isLateAnswer: Bool
}
