import ContractModel

/// Writes the members of an interceptor: each keeps its message, waits if it is held, then fails, answers or passes it on.
struct InterceptedMethodWriter {
    let access: String
    let model: ProtocolModel
    let role: PartRole

    /// What differs between the bodies of methods and properties.
    private struct Body {
        let message: String
        let isAsync: Bool
        let throwing: Throwing
        let result: String?
        var answerArguments = ""
        let innerCall: String
        var isLate = false

        var marks: String { (throwing == .never ? "" : "try ") + (isAsync ? "await " : "") }
    }

    func write(_ member: NamedRequirement, to text: inout SourceText) {
        switch member.requirement {
        case .method(let method): write(method, as: member, to: &text)
        case .property(let property): write(property, as: member, to: &text)
        }
    }

    private func write(_ method: Method, as member: NamedRequirement, to text: inout SourceText) {
        if let isolation = method.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = method.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)\(method.declaration)") { text in
            let arguments = method.parameters.map(argument)
            let labelled = zip(method.parameters, arguments).map { $0.label == "_" ? $1 : "\($0.label): \($1)" }
            let body = Body(
                message: message(member.messageName, method.parameters), isAsync: method.isAsync,
                throwing: method.throwing, result: method.result, answerArguments: arguments.joined(separator: ", "),
                innerCall: "\(method.name)(\(labelled.joined(separator: ", ")))",
                isLate: method.parameters.contains(where: \.isLateAnswer))
            writeBody(member, body, to: &text)
        }
    }

    private func write(_ property: Property, as member: NamedRequirement, to text: inout SourceText) {
        if let isolation = property.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = property.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)var \(property.name): \(property.type)") { text in
            text.block("get\(property.isAsync ? " async" : "")\(property.throwing.clause)") { text in
                let body = Body(
                    message: ".\(member.messageName)", isAsync: property.isAsync, throwing: property.throwing,
                    result: property.type, innerCall: property.name)
                writeBody(member, body, to: &text)
            }
            guard property.isSettable else { return }
            text.block("set") { text in
                let message = message(property.setMessage, [property.newValue])
                text.line("_ = core.receive(\(message), method: \"\(property.name)(_:)\")")
                if model.isClassBound, model.canBeInFront {
                    text.line("if let inner { return inner.\(property.name) = newValue }")
                }
                text.line("core.answers.\(member.scriptName) = { newValue }")
            }
        }
    }

    /// A message, then what it does; a part whose answers are kept does it within `core.answer`.
    private func writeBody(
        _ member: NamedRequirement, _ body: Body, to text: inout SourceText
    ) {
        if role.keepsAnswers, body.isLate { text.line("let method = #function") }
        guard role.keepsAnswers, body.isAsync || body.throwing != .never || body.result != nil else {
            return writePlainBody(member, body, to: &text)
        }
        guard body.throwing == .whatItsClosureDoes, model.canBeInFront else {
            let effects = (body.isAsync ? " async" : "") + body.throwing.clause
            let head = "\(body.result == nil ? "" : "return ")\(body.marks)core.answer"
            return text.block(head, opening: " { ()\(effects) -> \(body.result ?? "Void") in") { text in
                writePlainBody(member, body, to: &text)
            }
        }
        // A new closure would not throw the error type of the caller's.
        text.block("do", end: "} catch {") { text in
            text.line("_ = core.receive(\(body.message))")
            let call = "\(body.marks)inner.\(body.innerCall)"
            text.block("if let inner") { text in
                text.line(body.result == nil ? call : "let result = \(call)")
                text.line("core.keepResult(\(body.result == nil ? "()" : "result"))")
                text.line(body.result == nil ? "return" : "return result")
            }
            if body.result != nil { writeUnanswered(member, body, isAnswerable: false, to: &text) }
        }
        text.line("    core.keepFailure(error)")
        text.line("    throw error")
        text.line("}")
    }

    private func writePlainBody(_ member: NamedRequirement, _ body: Body, to text: inout SourceText) {
        let answers = answers(of: member, arguments: body.answerArguments)
        let names = [member.scriptName] + member.forms.map(\.scriptName)
        let receive =
            member.isHeld
            ? "await core.receive(\(body.message), at: \(names.map { ".\($0)" }.joined(separator: ", ")))"
            : "core.receive(\(body.message))"
        text.line((body.throwing.error != nil || !answers.isEmpty ? "let script = " : "_ = ") + receive)
        if body.throwing.error != nil {
            let failure = names.map { "$0.\($0)" }.joined(separator: " ?? ")
            text.line("if let failure = script.failure({ \(failure) }) { throw failure }")
        }
        let giving = body.result == nil ? "" : "return "
        for (index, answer) in answers.enumerated() {
            let isLast = body.result == nil && !model.canBeInFront && index == answers.count - 1
            text.line("if \(answer.condition) { \(isLast ? "" : "return ")\(body.marks)\(answer.call) }")
        }
        if model.canBeInFront {
            let inner = role == .shown ? "let inner = inner ?? lent" : "let inner"
            text.line("if \(inner) { \(giving)\(body.marks)inner.\(body.innerCall) }")
        }
        if body.result != nil { writeUnanswered(member, body, isAnswerable: !answers.isEmpty, to: &text) }
    }

    private func writeUnanswered(
        _ member: NamedRequirement, _ body: Body, isAnswerable: Bool, to text: inout SourceText
    ) {
        let remedy = isAnswerable ? "\"\(member.scriptName)\"" : "nil"
        let arguments = "\"\(member.requirement.fullName)\", answer: \(remedy)"
        text.line(
            body.throwing.error.map { "return try core.unanswered(\(arguments), throwing: \($0.metatype))" }
                ?? "return core.unanswered(\(arguments))")
    }

    /// How an argument is passed on: a closure that is called later also records its arguments, where answers are recorded.
    private func argument(_ parameter: Parameter) -> String {
        guard role.keepsAnswers, parameter.isLateAnswer else { return parameter.passed }
        return "{ [core] value in core.keepResult(value, method: method); \(parameter.localName)(value) }"
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
