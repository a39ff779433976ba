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
        /// Whether a closure could not do it: what is passed on may not be `Sendable`.
        var isInPlace = false
        /// Where a value that was set may be.
        var place: String?

        var marks: String { (throwing == .never ? "" : "try ") + (isAsync ? "await " : "") }
    }

    func write(_ member: NamedRequirement, to text: inout SourceText) {
        switch member.requirement {
        case .method(let method): write(method, as: member, to: &text)
        case .property(let property): write(property, as: member, to: &text)
        }
    }

    private func write(_ method: Method, as member: NamedRequirement, to text: inout SourceText) {
        for attribute in method.availability { text.line(attribute) }
        if let isolation = method.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = method.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)\(method.declaration)") { text in
            let arguments = method.parameters.map(argument)
            let labelled = zip(method.parameters, arguments).map { $0.prefix + $1 }
            let body = Body(
                message: message(member.messageName, method.parameters), isAsync: method.isAsync,
                throwing: method.throwing, result: method.result, answerArguments: arguments.joined(separator: ", "),
                innerCall: "\(method.name)(\(labelled.joined(separator: ", ")))",
                isLate: method.parameters.contains(where: \.isLateAnswer),
                isInPlace: method.isAsync
                    && (!model.isSafe || method.parameters.contains { [.nothing, .described].contains($0.keeping) }))
            writeBody(member, body, to: &text)
        }
    }

    private func write(_ property: Property, as member: NamedRequirement, to text: inout SourceText) {
        for attribute in property.availability { text.line(attribute) }
        if let isolation = property.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = property.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)var \(property.name): \(property.type)") { text in
            text.block("get\(property.isAsync ? " async" : "")\(property.throwing.clause)") { text in
                let body = Body(
                    message: ".\(member.messageName)", isAsync: property.isAsync, throwing: property.throwing,
                    result: property.type, innerCall: property.name, isInPlace: property.isAsync && !model.isSafe,
                    place: property.place(in: model))
                writeBody(member, body, to: &text)
            }
            guard property.isSettable else { return }
            text.block("set") { text in
                let message = message(property.setMessage, [property.newValue])
                text.line("_ = core.receive(\(message), method: \"\(property.name)(_:)\")")
                if model.canBeInFront {
                    let isConstant = model.isClassBound || property.isSetElsewhere
                    let inner = isConstant ? "let inner" : "var inner, type(of: inner) is any AnyObject.Type"
                    text.line("if \(inner) { return inner.\(property.name) = newValue }")
                }
                guard let place = property.place(in: model) else {
                    return text.line("core.changeAnswers { $0.\(member.scriptName) = { newValue } }")
                }
                text.line("core.changeAnswers { $0.\(member.scriptName) = nil }")
                text.line("\(place) = .some(newValue)")
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
        guard body.isInPlace || body.throwing == .whatItsClosureDoes else {
            let effects = (body.isAsync ? " async" : "") + body.throwing.clause
            let head = "\(body.result == nil ? "" : "return ")\(body.marks)core.answer"
            return text.block(head, opening: " { ()\(effects) -> \(body.result ?? "Void") in") { text in
                writePlainBody(member, body, to: &text)
            }
        }
        guard body.throwing.error != nil || body.throwing == .whatItsClosureDoes && model.canBeInFront else {
            return writePlainBody(member, body, keepsAnswers: true, to: &text)
        }
        // A new closure would not throw the error type of the caller's, nor run where all callers may.
        let type = if case .only(let error) = body.throwing { " throws(\(error))" } else { "" }
        text.block("do\(type)", end: "} catch {") { text in
            writePlainBody(member, body, keepsAnswers: true, to: &text)
        }
        text.line("    core.keepFailure(error)")
        text.line("    throw error")
        text.line("}")
    }

    private func writePlainBody(
        _ member: NamedRequirement, _ body: Body, keepsAnswers: Bool = false, to text: inout SourceText
    ) {
        let answers = answers(of: member, arguments: body.answerArguments)
        let names = names(of: member)
        text.line((body.throwing.error != nil || !answers.isEmpty ? "let script = " : "_ = ") + receive(member, body))
        if body.throwing.error != nil {
            let failure = names.map { "$0.\($0)" }.joined(separator: " ?? ")
            text.line("if let failure = script.failure({ \(failure) }) { throw failure }")
        }
        for (index, answer) in answers.enumerated() {
            let isLast = !keepsAnswers && body.result == nil && !model.canBeInFront && index == answers.count - 1
            let call = body.marks + answer.call
            write(call, where: answer.condition, body, returns: !isLast, keepsAnswers: keepsAnswers, to: &text)
        }
        if let place = body.place { text.line("if let \(place) { return \(place) }") }
        if model.canBeInFront {
            let inner = role == .shown ? "let inner = inner ?? lent" : "let inner"
            let call = "\(body.marks)inner.\(body.innerCall)"
            write(call, where: inner, body, returns: body.result != nil, keepsAnswers: keepsAnswers, to: &text)
        }
        guard let result = body.result else { return }
        let unanswered = unanswered(member, body, isAnswerable: !answers.isEmpty)
        guard keepsAnswers else { return text.line("return \(unanswered)") }
        text.line("let result: \(result) = \(unanswered)")
        text.line("core.keepResult(result)")
        text.line("return result")
    }

    /// `if condition { return call }`, with what it gives back kept.
    private func write(
        _ call: String, where condition: String, _ body: Body, returns: Bool, keepsAnswers: Bool,
        to text: inout SourceText
    ) {
        guard keepsAnswers else { return text.line("if \(condition) { \(returns ? "return " : "")\(call) }") }
        text.block("if \(condition)") { text in
            text.line(body.result == nil ? call : "let result = \(call)")
            text.line("core.keepResult(\(body.result == nil ? "()" : "result"))")
            text.line(body.result == nil ? "return" : "return result")
        }
    }

    /// Its own name and those of its other forms.
    private func names(of member: NamedRequirement) -> [String] {
        [member.scriptName] + member.forms.map(\.scriptName)
    }

    private func receive(_ member: NamedRequirement, _ body: Body) -> String {
        guard member.isHeld else { return "core.receive(\(body.message))" }
        let calls = names(of: member).map { ".\($0)" }.joined(separator: ", ")
        return "await core.receive(\(body.message), at: \(calls))"
    }

    private func unanswered(_ member: NamedRequirement, _ body: Body, isAnswerable: Bool) -> String {
        let remedy = isAnswerable ? "\"\(member.scriptName)\"" : "nil"
        let arguments = "\"\(member.requirement.fullName)\", answer: \(remedy)"
        return body.throwing.error.map { "try core.unanswered(\(arguments), throwing: \($0.metatype))" }
            ?? "core.unanswered(\(arguments))"
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
            let label = parameter.prefix
            return switch parameter.keeping {
            case .value: label + parameter.localName
            case .masked: "\(label)Interception.MaskedPassword(\(parameter.localName))"
            case .described:
                "\(label)Interception.Opaque(\(parameter.localName)\(parameter.type.hasSuffix("?") ? " as Any" : ""))"
            case .nothing: nil
            }
        }
        return ".\(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
}

extension ProtocolModel {
    /// Whether those that conform can be used from everywhere.
    fileprivate var isSafe: Bool { isSendable || globalActor != nil }
}

extension Property {
    /// The mock's own property for a value that no answer can have, since it may not be `Sendable`.
    func place(in model: ProtocolModel) -> String? {
        isSettable && keeping != .value && !model.isSafe ? "given\(name.trimmingBackticks.capitalizedFirst)" : nil
    }
}

extension String {
    /// The type as a value: `BankError.self`.
    fileprivate var metatype: String { hasPrefix("any ") ? "(\(self)).self" : "\(self).self" }
}
