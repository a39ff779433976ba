import ContractModel

/// Writes the interceptor of one protocol: its state, its configuration, and a method for each requirement.
struct InterceptorWriter {
    let model: ProtocolModel
    private let role: PartRole
    private let members: [NamedRequirement]
    private let generics: Generics
    private let access: String

    /// The writer of the interceptor of `model`, which is declared in the file at `path`.
    /// - Throws: what two requirements that no test could tell apart are refused with, or one with a name of the interceptor's own.
    init(_ model: ProtocolModel, role: PartRole, in path: String) throws(Refusal) {
        self.model = model
        self.role = role
        members = try Names.named(model, in: path)
        for requirement in model.requirements where requirement.canBeTakenForProperty {
            guard Self.ownNames.contains(requirement.baseName) else { continue }
            throw Refusal(
                path: path, line: requirement.line,
                reason: "every mock has a property of this name: \"\(requirement.baseName)\"")
        }
        generics = Generics(model.associatedTypes, besides: ["Sendable", "Equatable"])
        access = model.access
    }

    func write(to text: inout SourceText) {
        text.gap()
        text.line(
            "/// An implementation of `\(model.name)` that records calls in order and answers as configured.")
        for attribute in model.availability + [model.globalActor].compactMap(\.self) { text.line(attribute) }
        let kind = model.isActor ? "actor" : "\(model.isNonisolated ? "nonisolated " : "")final class"
        text.block("\(access)\(kind) \(model.interceptorName)\(generics.clause): \(model.name)\(generics.conditions)") {
            text in
            InterceptorScriptWriter(model: model, members: members, access: access, typeName: typeName).write(to: &text)
            writeState(to: &text)
            let method = InterceptedMethodWriter(access: access, model: model, role: role)
            for member in members {
                text.gap()
                method.write(member, to: &text)
            }
        }
    }

    /// Writes what makes it a mock: a name, an initializer with a fake, and how a test names its calls in a shared log.
    func writeMock(to text: inout SourceText) {
        let (name, own) = (model.mockName, model.interceptorName)
        text.gap()
        text.line("/// An interceptor of `\(model.name)`, with or without a fake behind it.")
        for attribute in model.availability { text.line(attribute) }
        text.line("\(access)typealias \(name)\(generics.clause) = \(own)\(generics.arguments)\(generics.conditions)")
        text.gap()
        for attribute in model.availability { text.line(attribute) }
        text.block("\(model.isNonisolated ? "nonisolated " : "")extension \(own)") { text in
            text.line(
                model.canBeInFront
                    ? "/// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order."
                    : "/// Answers as configured. Mocks with the same `log` share one order.")
            let fake = model.canBeInFront ? "fake: (any \(model.name))? = nil, " : ""
            let kind = model.isActor ? "" : "convenience "
            text.block("\(access)\(kind)init(\(fake)log: Interception.MessageLog = Interception.MessageLog())") {
                text in
                text.line("self.init(\(model.canBeInFront ? "fake, " : "")log: log, unanswered: .issue)")
            }
        }
        writeLogged(to: &text)
    }

    private static let nothing = "Interception.Nothing"

    private static let ownNames: Set = ["messages", "failures", "answers", "core", "inner", "lent", "parts"]

    private func typeName(_ type: ScriptType) -> String {
        model.mentionedTypes.contains(type.rawValue) ? "Mock\(type.rawValue)" : type.rawValue
    }

    private func writeState(to text: inout SourceText) {
        let script = InterceptorScriptWriter(model: model, members: members, access: access, typeName: typeName)
        let types = [
            model.requirements.isEmpty ? "Never" : typeName(.message),
            script.hasCalls ? typeName(.call) : "Never",
            script.hasFailures ? typeName(.failures) : Self.nothing,
            script.hasAnswers ? typeName(.answers) : Self.nothing,
        ]
        let outside = model.isActor || model.globalActor != nil ? "nonisolated " : ""
        text.gap()
        text.line("private let core: Interception.Interceptor<\(types.joined(separator: ", "))>")
        if model.canBeInFront { text.line("private \(model.outside)let inner: (any \(model.name))?") }
        if role == .shown { text.line("private weak let lent: (any \(model.name))?") }
        if role == .presenter { text.line("private let parts: [AnyObject]") }
        for case .property(let property) in model.requirements {
            guard let place = property.place(in: model) else { continue }
            text.line("private var \(place): (\(property.type))?")
        }
        text.gap()
        writeInitializer(script, to: &text)
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.line("/// Every call, in order; empty when the log keeps only texts.")
        text.line("\(access)\(outside)var messages: [\(typeName(.message))] { core.messages }")
        if script.hasFailures {
            writeAccessor("failures", .failures, "The error of each call from now on.", outside, to: &text)
            if let error = script.commonError { writeFailAll(error, outside, to: &text) }
        }
        if script.hasAnswers {
            writeAccessor("answers", .answers, "The answer to each call from now on.", outside, to: &text)
        }
        if script.hasCalls {
            text.gap()
            text.line("/// Suspends every such call until the gate is opened.")
            text.line(
                "\(access)\(outside)func hold(_ call: \(typeName(.call))) -> Interception.Gate { core.hold(call) }")
        }
    }

    private func writeInitializer(_ script: InterceptorScriptWriter, to text: inout SourceText) {
        let failures = "\(script.hasFailures ? typeName(.failures) : Self.nothing)()"
        let answers = "\(script.hasAnswers ? typeName(.answers) : Self.nothing)()"
        let (extra, comment) =
            switch role {
            case .shown: ("isLent: Bool = false, ", ". Does not retain an `inner` that is lent")
            case .presenter: ("keeping parts: [AnyObject] = [], ", ". Retains `parts`")
            case .interactor: ("", "")
            case .alone: ("caller: String = \"Caller\", ", ". `caller` names the caller in the log")
            }
        let inner = model.canBeInFront ? "_ inner: (any \(model.name))?, " : ""
        let caller = model.caller(in: role).map { "\"\($0)\"" } ?? "caller"
        text.line(
            model.canBeInFront
                ? "/// Answers as configured; otherwise calls `inner`\(comment)."
                : "/// Answers as configured\(comment).")
        text.block(
            "\(access)init(\(inner)\(extra)log: any Interception.MessageKeeping, "
                + "unanswered: Interception.UnansweredCalls = .unreported)"
        ) { text in
            text.line(
                "core = Interception.Interceptor(part: \"\(model.part)\", caller: \(caller), failures: \(failures), "
                    + "answers: \(answers), log: log, unanswered: unanswered)")
            if role == .shown {
                text.line("self.inner = isLent ? nil : inner")
                text.line("lent = inner")
            } else if model.canBeInFront {
                text.line("self.inner = inner")
            }
            if role == .presenter { text.line("self.parts = parts") }
        }
    }

    private func writeAccessor(
        _ name: String, _ type: ScriptType, _ comment: String, _ outside: String, to text: inout SourceText
    ) {
        text.gap()
        text.line("/// \(comment)")
        text.block("\(access)\(outside)var \(name): \(typeName(type))") { text in
            text.line("get { core.\(name) }")
            text.line("set { core.\(name) = newValue }")
        }
    }

    /// When all errors have one type, one call makes all calls fail.
    private func writeFailAll(_ error: String, _ outside: String, to text: inout SourceText) {
        text.gap()
        text.line("/// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.")
        text.block("\(access)\(outside)func failAll(with error: \(error))") { text in
            text.line("core.failEach { _ in }")
            text.line("core.failures.setAll(error)")
        }
        text.gap()
        text.line(
            "/// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`."
        )
        text.block("\(access)\(outside)func failEach(with error: @escaping @Sendable () -> \(error))") { text in
            text.line("core.failEach { failures in if let error = error() { failures.setAll(error) } }")
        }
    }

    /// Writes how a test names a call in a shared log.
    private func writeLogged(to text: inout SourceText) {
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.block("extension Interception.LoggedMessage") { text in
            let message = "\(model.mockName)\(generics.arguments).\(typeName(.message))"
            text.line("/// A call of `\(model.mockName)` in a log that mocks share.")
            for attribute in model.availability { text.line(attribute) }
            text.block(
                "\(access)static func \(model.part.uncapitalizedFirst.escaped)\(generics.clause)(_ message: \(message)) -> "
                    + "Interception.LoggedMessage\(generics.conditions)"
            ) { text in
                text.line("Interception.LoggedMessage(sender: \"\(model.part)\", message: message)")
            }
        }
    }
}

/// The types that every interceptor has inside; one whose name the contract uses for something else gets another.
enum ScriptType: String {
    case message = "Message"
    case call = "Call"
    case failures = "Failures"
    case answers = "Answers"
}

extension ProtocolModel {
    /// `MockAuthView`
    var mockName: String { "Mock\(part)" }

    /// `InterceptedAuthView`
    var interceptorName: String { "Intercepted\(part)" }

    /// The implementation behind it is `any` of its protocol; an actor's cannot be called without waiting.
    var canBeInFront: Bool { !requirements.isEmpty && associatedTypes.isEmpty && !isActor }
}
