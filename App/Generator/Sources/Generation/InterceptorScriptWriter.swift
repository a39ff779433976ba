import ContractModel

/// Writes the types by which a test configures and inspects an interceptor: its messages, calls, failures and answers.
struct InterceptorScriptWriter {
    let model: ProtocolModel
    let members: [NamedRequirement]
    let access: String
    let typeName: (ScriptType) -> String

    var hasCalls: Bool { members.contains(where: \.isHeld) }
    var hasFailures: Bool { members.contains { $0.error != nil } }
    /// The type of the one error that all fail with; `nil` when they differ.
    var commonError: String? {
        let errors = Set(members.compactMap(\.optionalError))
        return errors.count == 1 ? errors.first : nil
    }
    var hasAnswers: Bool { members.contains { $0.answerType(in: model) != nil } }

    func write(to text: inout SourceText) {
        if !members.isEmpty { writeMessages(to: &text) }
        if hasCalls {
            text.gap()
            text.line("/// The calls that can be held.")
            text.block("\(access)nonisolated enum \(typeName(.call)): Sendable, Hashable") { text in
                for member in members where member.isHeld { text.line("case \(member.scriptName)") }
            }
        }
        if hasFailures {
            writeStruct(.failures, "The error of each call; `nil` for none.", to: &text) {
                $0.optionalError
            }
        }
        if hasAnswers {
            writeStruct(.answers, "The answer to each call; `nil` leaves it to the implementation behind.", to: &text) {
                member in
                member.answerType(in: model).map { "(\($0))?" }
            }
        }
    }

    private func writeMessages(to text: inout SourceText) {
        let cases: [(name: String, payload: String)] = members.flatMap { member in
            switch member.requirement {
            case .method(let method): [(member.messageName, payload(method.parameters))]
            case .property(let property):
                [(member.messageName, "")]
                    + (property.isSettable ? [(property.setMessage, payload([property.newValue]))] : [])
            }
        }
        text.line("/// Its calls, by the names of the contract.")
        text.block("\(access)nonisolated enum \(typeName(.message)): Interception.InterceptedCall") { text in
            for (name, payload) in cases { text.line("case \(name)\(payload)") }
            let plain = cases.filter { $0.payload.isEmpty }.map(\.name)
            guard !plain.isEmpty else { return }
            text.gap()
            text.line("/// The case and its values, each in at most 80 characters.")
            text.block("\(access)var description: String") { text in
                text.line("switch self {")
                for name in plain { text.line("case .\(name): \"\(name.trimmingBackticks)\"") }
                if plain.count < cases.count { text.line("default: describedByValues") }
                text.line("}")
            }
        }
    }

    private func payload(_ parameters: [Parameter]) -> String {
        let values = parameters.compactMap { parameter -> String? in
            let label = parameter.label == "_" ? "" : "\(parameter.writtenLabel): "
            return switch parameter.keeping {
            case .value: label + parameter.type
            case .masked: label + "Interception.MaskedPassword"
            case .described: label + "Interception.Opaque"
            case .nothing: nil
            }
        }
        return values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    }

    private func writeStruct(
        _ type: ScriptType, _ comment: String, to text: inout SourceText, of memberType: (NamedRequirement) -> String?
    ) {
        text.gap()
        text.line("/// \(comment)")
        text.block("\(access)nonisolated struct \(typeName(type)): Sendable") { text in
            for member in members {
                guard let memberType = memberType(member) else { continue }
                text.line("\(access)var \(member.scriptName): \(memberType)")
            }
            text.gap()
            text.line("init() {}")
            guard type == .failures, let error = commonError else { return }
            text.gap()
            text.block("fileprivate mutating func setAll(_ error: \(error))") { text in
                for member in members where member.error != nil { text.line("\(member.scriptName) = error") }
            }
        }
    }
}

extension NamedRequirement {
    /// Whether a call of it is asynchronous, so that it can be held.
    var isHeld: Bool {
        switch requirement {
        case .method(let method): method.isAsync
        case .property(let property): property.isAsync
        }
    }

    /// The type of the error that it can be made to throw.
    var error: String? {
        switch requirement {
        case .method(let method): method.throwing.error
        case .property(let property): property.throwing.error
        }
    }

    /// The type of a failure that there may be.
    var optionalError: String? { error.map { $0.hasPrefix("any ") ? "(\($0))?" : "\($0)?" } }

    /// The type of a closure that answers for it; `nil` when there is none.
    func answerType(in model: ProtocolModel) -> String? {
        switch requirement {
        case .method(let method):
            guard !method.isAnswerableOnlyByConformance else { return nil }
            let place = method.isolation.flatMap { $0.hasPrefix("@") && $0 != "@concurrent" ? $0 : nil }
            let own = method.isolation?.hasPrefix("nonisolated") == true ? nil : model.globalActor
            return [place ?? own, "@Sendable"].compactMap(\.self).joined(separator: " ")
                + " (\(method.parameters.map(\.erasedType).joined(separator: ", ")))"
                + (method.isAsync ? " async" : "") + method.throwing.clause + " -> \(method.result ?? "Void")"
        case .property(let property):
            let own = property.isolation == nil ? model.globalActor : property.isolation
            return [own.flatMap { $0.hasPrefix("@") ? $0 : nil }, "@Sendable"].compactMap(\.self)
                .joined(separator: " ") + " ()" + (property.isAsync ? " async" : "") + property.throwing.clause
                + " -> \(property.type)"
        }
    }
}

extension Property {
    var setMessage: String { "set\(name.trimmingBackticks.capitalizedFirst)" }
}
