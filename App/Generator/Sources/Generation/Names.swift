import ContractModel

/// Something required, with the names under which tests speak of it.
struct NamedRequirement {
    let requirement: Requirement
    /// The case of a message.
    let messageName: String
    /// The failure, the answer and the call; overloads have a name each.
    let scriptName: String
    /// The same method with more or fewer parameters: the configuration of one form holds for the unconfigured forms.
    var forms: [(scriptName: String, method: Method)] = []
}

/// Gives each requirement of a protocol a unique name.
struct Names {
    private let requirements: [Requirement]
    private let places: [String: [Int]]

    private init(_ requirements: [Requirement]) {
        self.requirements = requirements
        places = Dictionary(grouping: requirements.indices) { requirements[$0].method?.name ?? "" }
    }

    /// What `model` requires, with names that differ.
    /// - Throws: the first for which there is none.
    static func named(_ model: ProtocolModel, in path: String) throws(Refusal) -> [NamedRequirement] {
        try Names(model.requirements).named(in: path)
    }

    private func named(in path: String) throws(Refusal) -> [NamedRequirement] {
        let scriptNames = try self.scriptNames(in: path)
        var messageNames = requirements.indices.map { index in
            isToldApartByLabels(index) ? requirements[index].baseName : scriptNames[index]
        }
        var clashing = clashes(in: messageNames)
        for index in requirements.indices where clashing.contains(index) {
            for other in siblings(of: index) + [index] { messageNames[other] = scriptNames[other] }
            clashing = clashes(in: messageNames)
        }
        if let index = clashing.min() {
            throw refusal(index, path, "its message would have the name of another")
        }
        return requirements.indices.map { index in
            NamedRequirement(
                requirement: requirements[index], messageName: messageNames[index], scriptName: scriptNames[index],
                forms: siblings(of: index).compactMap { other in
                    guard let method = requirements[index].method, let form = requirements[other].method,
                        method.isForm(of: form)
                    else { return nil }
                    return (scriptNames[other], form)
                })
        }
    }

    private func refusal(_ index: Int, _ path: String, _ reason: String) -> Refusal {
        Refusal(path: path, line: requirements[index].line, reason: "\(reason): \"\(requirements[index].fullName)\"")
    }

    // MARK: Failures, answers and calls

    /// Those that have the same name as others say more, step by step, until all differ.
    private func scriptNames(in path: String) throws(Refusal) -> [String] {
        var steps = requirements.map { _ in 0 }
        while true {
            let names = requirements.indices.map { scriptName($0, step: steps[$0]) }
            let count = Dictionary(names.map { ($0.trimmingBackticks, 1) }, uniquingKeysWith: +)
            let clashing = names.indices.filter { count[names[$0].trimmingBackticks] ?? 1 > 1 }
            guard !clashing.isEmpty else { return names }
            guard let index = clashing.first(where: { requirements[$0].method != nil && steps[$0] < 3 }) else {
                throw refusal(clashing.last ?? 0, path, "nothing tells it apart from another in a test")
            }
            let step = steps[index]
            for other in clashing where requirements[other].method != nil && steps[other] == step { steps[other] += 1 }
        }
    }

    private func scriptName(_ index: Int, step: Int) -> String {
        guard let method = requirements[index].method else { return requirements[index].baseName }
        let others = siblings(of: index).compactMap { requirements[$0].method }
        guard step > 0 || !others.isEmpty else { return method.name }
        let name = method.name.trimmingBackticks
        let labels = method.parameters.map(\.label)
        let types = method.parameters.map { Self.spoken($0.type) }.joined()
        let isAtOnce = !method.isAsync && others.contains { $0.isAsync && $0.parameters.map(\.label) == labels }
        let suffix = isAtOnce ? "AtOnce" : ""
        guard step > 0 else {
            if others.contains(where: { $0.parameters.map(\.label) == labels }) {
                return (name + types + suffix).escaped
            }
            let ownLabel = labels.first { label in
                label != "_" && !others.contains { $0.parameters.contains { $0.label == label } }
            }
            return (name + Self.spoken(labels: ownLabel.map { [$0] } ?? [])).escaped
        }
        let result = step > 2 ? method.result.map { "Giving\(Self.spoken($0))" } ?? "" : ""
        return (name + Self.spoken(labels: labels) + (step > 1 ? types : "") + result + suffix).escaped
    }

    /// The other methods of the same name.
    private func siblings(of index: Int) -> [Int] {
        guard let name = requirements[index].method?.name else { return [] }
        return (places[name] ?? []).filter { $0 != index }
    }

    // MARK: Messages

    private func isToldApartByLabels(_ index: Int) -> Bool {
        let own = requirements[index].keptLabels
        return siblings(of: index).allSatisfy { other in
            let kept = requirements[other].keptLabels
            return kept != own && !kept.isEmpty && !own.isEmpty
        }
    }

    /// Those for which another message would be the same case: cases of one name have different labels, and some each.
    private func clashes(in names: [String]) -> Set<Int> {
        let all = requirements.indices.flatMap { index -> [(index: Int, name: String, labels: [String])] in
            let setter = requirements[index].setMessage.map { [(index, $0, ["_"])] } ?? []
            return [(index, names[index].trimmingBackticks, requirements[index].keptLabels)] + setter
        }
        let clashing = Dictionary(grouping: all, by: \.name).values.flatMap { group in
            group.filter { own in
                group.contains { other in
                    other.index != own.index
                        && (other.labels.isEmpty || own.labels.isEmpty || other.labels == own.labels)
                }
            }
        }
        return Set(clashing.map(\.index))
    }

    // MARK: Parts of names

    /// Labels as a part of a name: `WithReference`, `Named`, `FromTo`.
    private static func spoken(labels: [String]) -> String {
        let spoken = labels.filter { $0 != "_" }
        guard let first = spoken.first else { return "" }
        return (isPreposition(first) ? "" : "With") + spoken.map(\.trimmingBackticks.capitalizedFirst).joined()
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

extension Requirement {
    var method: Method? { if case .method(let method) = self { method } else { nil } }

    var baseName: String {
        switch self {
        case .method(let method): method.name
        case .property(let property): property.name
        }
    }

    /// Whether a property of its name would be another declaration of it.
    var canBeTakenForProperty: Bool { method.map { $0.parameters.isEmpty && !$0.isAsync } ?? true }

    var fullName: String {
        switch self {
        case .method(let method): method.fullName
        case .property(let property): property.name
        }
    }

    /// The message of a value that is set.
    fileprivate var setMessage: String? {
        if case .property(let property) = self, property.isSettable { property.setMessage } else { nil }
    }

    /// The labels of what a message keeps.
    fileprivate var keptLabels: [String] {
        method?.parameters.filter { $0.keeping != .nothing }.map(\.label) ?? []
    }
}

extension Method {
    /// Whether one has all the parameters of the other, in order, and does the same in every other respect.
    fileprivate func isForm(of other: Method) -> Bool {
        guard isAsync == other.isAsync, throwing == other.throwing, result == other.result,
            isolation == other.isolation, genericNames.isEmpty, other.genericNames.isEmpty
        else { return false }
        let (own, others) = (parameters.map(\.identity), other.parameters.map(\.identity))
        return own != others && (own.isWithin(others) || others.isWithin(own))
    }
}

extension Parameter {
    /// What tells it from other parameters of a method.
    var identity: String { "\(label): \(writtenType)" }
}

extension [String] {
    fileprivate func isWithin(_ other: [String]) -> Bool {
        var rest = other[...]
        return allSatisfy { element in
            guard let place = rest.firstIndex(of: element) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }
}
