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
        text.line("/// Keeps the message, then does as it is told.")
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
        text.line("/// Keeps the message, then does as it is told.")
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
        let answers = member.answerType(in: model) != nil
        let receive =
            member.isHeld ? "await core.receive(\(message), at: .\(member.scriptName))" : "core.receive(\(message))"
        text.line((throwing.error != nil || answers ? "let script = " : "_ = ") + receive)
        if throwing.error != nil {
            text.line("if let failure = script.failures.\(member.scriptName) { throw failure }")
        }
        let isLast = result == nil && !hasFake
        if answers {
            let call = "\(marks)answer(\(answerArguments))"
            text.line(
                "if let answer = script.answers.\(member.scriptName) { "
                    + (isLast ? call : result == nil ? "return \(call)" : "return \(call)") + " }")
        }
        if hasFake {
            text.line("if let fake { \(result == nil ? "" : "return ")\(marks)fake.\(fakeCall) }")
        }
        if result != nil {
            text.line("core.endTest(unanswered: \"\(member.fullName)\", answer: \"\(member.scriptName)\")")
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
