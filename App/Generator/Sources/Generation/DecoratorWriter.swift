import ContractModel

/// Writes the decorator of one protocol: it keeps each message in a trace, then passes it on.
struct DecoratorWriter {
    private let model: ProtocolModel
    private let role: DecoratorRole
    private let generics: Generics
    private let access: String
    private let inner: String

    init(_ model: ProtocolModel, role: DecoratorRole) {
        self.model = model
        self.role = role
        generics = Generics(model.associatedTypes, besides: [])
        access = model.isPublic ? "public " : ""
        inner = model.associatedTypes.isEmpty ? "any \(model.name)" : "Inner"
    }

    /// The name of the decorator of `model`.
    static func name(of model: ProtocolModel) -> String { "Traced\(model.part)" }

    func write(to text: inout SwiftText) {
        text.gap()
        text.line("/// Keeps each message to \(article) in a trace, then passes it on.")
        if let actor = model.globalActor { text.line(actor) }
        let kind = model.isActor ? "actor" : model.isClassBound || role == .shown ? "final class" : "struct"
        let parameters = model.associatedTypes.isEmpty ? "" : "<Inner: \(model.name)>"
        text.block("\(access)\(kind) \(Self.name(of: model))\(parameters): \(model.name)") { text in
            writeState(to: &text)
            for requirement in model.requirements {
                text.gap()
                switch requirement {
                case .method(let method): write(method, to: &text)
                case .property(let property): write(property, to: &text)
                }
            }
        }
    }

    private var article: String {
        "\(["A", "E", "I", "O", "U"].contains(model.part.prefix(1)) ? "an" : "a") `\(model.part)`"
    }

    private var feature: String {
        for suffix in ["View", "Presenter", "Interactor", "Router"] where model.part.hasSuffix(suffix) {
            return String(model.part.dropLast(suffix.count))
        }
        return model.part
    }

    private func writeState(to text: inout SwiftText) {
        for type in model.associatedTypes {
            text.line("\(access)typealias \(type.name) = Inner.\(type.name)")
        }
        if role == .shown {
            text.line("private weak var inner: (\(inner))?")
        } else {
            let isChanged = model.requirements.contains {
                if case .property(let p) = $0 { p.isSettable } else { false }
            }
            text.line(
                "private \(isChanged ? "" : model.outside)\(isChanged && !model.isClassBound ? "var" : "let") inner: \(inner)"
            )
        }
        if role == .presenter {
            text.line("private let view: Traced\(feature)View")
            text.line("private let router: Traced\(feature)Router")
        }
        text.line("private let channel: TraceChannel")
        if model.isActor {
            text.gap()
            text.line("/// That of the actor within, so that both run as one.")
            text.line("\(access)nonisolated var unownedExecutor: UnownedSerialExecutor { inner.unownedExecutor }")
        }
        text.gap()
        let extra =
            switch role {
            case .presenter: ", view: Traced\(feature)View, router: Traced\(feature)Router"
            case .alone: ", caller: String = \"Caller\""
            case .shown, .interactor: ""
            }
        let sender =
            switch role {
            case .presenter: "\"\(feature)View\""
            case .shown, .interactor: "\"\(feature)Presenter\""
            case .alone: "caller"
            }
        text.line("/// Decorates `inner`; what is said to it goes to `log`.")
        text.block("\(access)init(_ inner: \(inner)\(extra), log: TraceLog)") { text in
            text.line("self.inner = inner")
            if role == .presenter {
                text.line("self.view = view")
                text.line("self.router = router")
            }
            text.line("channel = TraceChannel(log: log, sender: \(sender), receiver: \"\(model.part)\")")
        }
    }

    private func write(_ method: Method, to text: inout SwiftText) {
        if let isolation = method.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = method.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)\(method.declaration)") { text in
            text.line("channel.call(\(traced(method.parameters)))")
            let late = keepsAnswers ? method.parameters.filter(\.isLateAnswer) : []
            if !late.isEmpty { text.line("let method = #function") }
            writeCall(
                marks: method.marks, call: call(method, late: late), throwing: method.throwing,
                result: method.result, isAnswered: method.isAsync || method.throwing != .never, to: &text)
        }
    }

    private func write(_ property: Property, to text: inout SwiftText) {
        if let isolation = property.isolation, isolation.hasPrefix("@") { text.line(isolation) }
        let outside = property.isolation.flatMap { $0.hasPrefix("nonisolated") ? "\($0) " : nil } ?? ""
        text.block("\(access)\(outside)var \(property.name): \(property.type)") { text in
            text.block("get\(property.isAsync ? " async" : "")\(property.throwing.clause)") { text in
                text.line("channel.call()")
                let marks = (property.throwing == .never ? "" : "try ") + (property.isAsync ? "await " : "")
                writeCall(
                    marks: marks, call: onTarget(property.name, isAsync: property.isAsync, property.throwing),
                    throwing: property.throwing,
                    result: property.type, isAnswered: true, to: &text)
            }
            guard property.isSettable else { return }
            text.block("set") { text in
                text.line("channel.call(\(traced([property.newValue])), method: \"\(property.name)(_:)\")")
                text.line(onTarget("\(property.name) = newValue", isAsync: false, .never))
            }
        }
    }

    private var keepsAnswers: Bool { role == .interactor || role == .alone }

    private var target: String { role == .shown ? "inner?" : "inner" }

    private func writeCall(
        marks: String, call: String, throwing: Throwing, result: String?, isAnswered: Bool, to text: inout SwiftText
    ) {
        guard keepsAnswers, isAnswered || result != nil else {
            return text.line((result == nil ? "" : "return ") + marks + call)
        }
        guard throwing == .whatItsClosureDoes else {
            let effects = (marks.contains("await") ? " async" : "") + throwing.clause
            let head = effects.isEmpty ? "" : "()\(effects) in "
            return text.line("\(result == nil ? "" : "return ")\(marks)channel.answer { \(head)\(marks)\(call) }")
        }
        // A closure of its own would not throw what that of the caller does.
        text.block("do", end: "} catch {") { text in
            text.line((result == nil ? "" : "let result = ") + marks + call)
            text.line(result == nil ? "channel.done()" : "channel.result(.value(result))")
            if result != nil { text.line("return result") }
        }
        text.line("    channel.failure(.value(error))")
        text.line("    throw error")
        text.line("}")
    }

    private func call(_ method: Method, late: [Parameter]) -> String {
        let arguments = method.parameters.map { parameter in
            guard late.contains(where: { $0.name == parameter.name }) else { return parameter.argument }
            let label = parameter.label == "_" ? "" : "\(parameter.label): "
            return label + "{ [channel] value in channel.result(.value(value), method: method); "
                + "\(parameter.localName)(value) }"
        }
        return onTarget(
            "\(method.name)(\(arguments.joined(separator: ", ")))", isAsync: method.isAsync, method.throwing)
    }

    /// An actor's own executor is that of the one within, which can therefore be asked at once.
    private func onTarget(_ call: String, isAsync: Bool, _ throwing: Throwing) -> String {
        guard model.isActor, !isAsync else { return "\(target).\(call)" }
        guard throwing != .never else { return "inner.assumeIsolated { $0.\(call) }" }
        return
            "inner.assumeIsolated { inner in Result { () \(throwing.clause.dropFirst()) in try inner.\(call) } }.get()"
    }

    private func traced(_ parameters: [Parameter]) -> String {
        let values = parameters.map { parameter in
            switch parameter.keeping {
            case .value, .described: ".value(\(parameter.localName))"
            case .masked: ".secret"
            case .nothing: ".omitted"
            }
        }
        return values.reversed().drop { $0 == ".omitted" }.reversed().joined(separator: ", ")
    }
}
