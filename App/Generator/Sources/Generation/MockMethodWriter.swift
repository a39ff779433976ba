import ContractModel

/// Writes the members of a mock: each keeps its message, waits if it is held, then fails, answers or asks the fake.
struct MockMethodWriter {
    let access: String
    let model: ProtocolModel
    let hasFake: Bool

    func write(_ member: NamedRequirement, to text: inout SwiftText) {
        switch member.requirement {
        case .method(let method): write(method, as: member, to: &text)
        case .property(let property): write(property, as: member, to: &text)
        }
    }

    private func write(_ method: Method, as member: NamedRequirement, to text: inout SwiftText) {
        if let isolation = method.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = method.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)\(method.declaration)") { text in
            writeBody(
                member, message: message(member.messageName, method.parameters), throwing: method.throwing,
                result: method.result, marks: method.marks,
                answerArguments: method.parameters.map(\.passed).joined(separator: ", "), fakeCall: method.call,
                to: &text)
        }
    }

    private func write(_ property: Property, as member: NamedRequirement, to text: inout SwiftText) {
        if let isolation = property.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = property.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)var \(property.name): \(property.type)") { text in
            text.block("get\(property.isAsync ? " async" : "")\(property.throwing.clause)") { text in
                writeBody(
                    member, message: ".\(member.messageName)", throwing: property.throwing, result: property.type,
                    marks: (property.throwing == .never ? "" : "try ") + (property.isAsync ? "await " : ""),
                    answerArguments: "", fakeCall: property.name, to: &text)
            }
            guard property.isSettable else { return }
            text.block("set") { text in
                text.line("_ = core.receive(\(message(property.setMessage, [property.newValue])))")
                text.line("core.answers.\(member.scriptName) = { newValue }")
            }
        }
    }

    private func writeBody(
        _ member: NamedRequirement, message: String, throwing: Throwing, result: String?, marks: String,
        answerArguments: String, fakeCall: String, to text: inout SwiftText
    ) {
        let answers = answers(of: member, arguments: answerArguments)
        let names = [member.scriptName] + member.forms.map(\.scriptName)
        let receive =
            member.isHeld
            ? "await core.receive(\(message), at: \(names.map { ".\($0)" }.joined(separator: ", ")))"
            : "core.receive(\(message))"
        text.line((throwing.error != nil || !answers.isEmpty ? "let script = " : "_ = ") + receive)
        if throwing.error != nil {
            let failure = names.map { "script.failures.\($0)" }.joined(separator: " ?? ")
            text.line("if let failure = \(failure) { throw failure }")
        }
        let giving = result == nil ? "" : "return "
        for (index, answer) in answers.enumerated() {
            let isLast = result == nil && !hasFake && index == answers.count - 1
            text.line("if \(answer.condition) { \(isLast ? "" : "return ")\(marks)\(answer.call) }")
        }
        if hasFake { text.line("if let fake { \(giving)\(marks)fake.\(fakeCall) }") }
        guard result != nil else { return }
        let remedy = answers.isEmpty ? "nil" : "\"\(member.scriptName)\""
        let arguments = "\"\(member.requirement.fullName)\", answer: \(remedy)"
        text.line(
            throwing.error.map { "return try core.unanswered(\(arguments), throwing: \($0.metatype))" }
                ?? "return core.unanswered(\(arguments))")
    }

    /// The closures that can answer: its own, then those of its other forms. What a longer one has besides is made up.
    private func answers(of member: NamedRequirement, arguments: String) -> [(condition: String, call: String)] {
        guard member.answerType(in: model) != nil else { return [] }
        let own = ("let answer = script.answers.\(member.scriptName)", "answer(\(arguments))")
        guard let parameters = member.requirement.method?.parameters else { return [own] }
        return [own]
            + member.forms.compactMap { form in
                var condition = "let answer = script.answers.\(form.scriptName)"
                var arguments: [String] = []
                for (index, parameter) in form.method.parameters.enumerated() {
                    if let known = parameters.first(where: { $0.identity == parameter.identity }) {
                        arguments.append(known.passed)
                    } else {
                        guard !parameter.isInout, parameter.keeping != .nothing else { return nil }
                        condition += ", let missing\(index): \(parameter.writtenType) = core.placeholder()"
                        arguments.append("missing\(index)")
                    }
                }
                return (condition, "answer(\(arguments.joined(separator: ", ")))")
            }
    }

    private func message(_ name: String, _ parameters: [Parameter]) -> String {
        let values = parameters.compactMap { parameter -> String? in
            let label = parameter.label == "_" ? "" : "\(parameter.label): "
            return switch parameter.keeping {
            case .value: label + parameter.localName
            case .masked: "\(label)MaskedPassword(\(parameter.localName))"
            case .described: "\(label)Opaque(\(parameter.localName))"
            case .nothing: nil
            }
        }
        return ".\(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
}

extension String {
    /// The type as a value: `BankError.self`.
    fileprivate var metatype: String { hasPrefix("any ") ? "(\(self)).self" : "\(self).self" }
}
