import ContractModel

/// Writes the interceptor of one protocol: what it keeps, what it can be told, and a method for each that is required.
struct InterceptorWriter {
    let model: ProtocolModel
    private let role: PartRole
    private let members: [NamedRequirement]
    private let generics: Generics
    private let access: String

    /// The writer of the interceptor of `model`, which stands in the file at `path`.
    /// - Throws: what two requirements that no test could tell apart are refused with, or one with a name of the interceptor's own.
    init(_ model: ProtocolModel, role: PartRole, in path: String) throws(Refusal) {
        self.model = model
        self.role = role
        members = try Names.named(model, in: path)
        for requirement in model.requirements where requirement.method == nil {
            guard Self.ownNames.contains(requirement.baseName) else { continue }
            throw Refusal(
                path: path, line: requirement.line,
                reason: "every mock has a property of this name: \"\(requirement.baseName)\"")
        }
        generics = Generics(model.associatedTypes, besides: ["Sendable", "Equatable"])
        access = model.isPublic ? "public " : ""
    }

    func write(to text: inout SourceText) {
        text.gap()
        text.line(
            "/// Stands for `\(model.name)` or in front of it: keeps its messages in order and does as it is told.")
        if let actor = model.globalActor { text.line(actor) }
        let kind = model.isActor ? "actor" : "final class"
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

    /// Writes what makes it a mock: a name, an initializer that leaves all to a fake, and what a test says of its messages.
    func writeMock(to text: inout SourceText) {
        let (name, own) = (model.mockName, model.interceptorName)
        text.gap()
        text.line("/// An interceptor of `\(model.name)` with a fake behind it, or nothing.")
        text.line("\(access)typealias \(name)\(generics.clause) = \(own)\(generics.arguments)\(generics.conditions)")
        text.gap()
        text.block("extension \(own)") { text in
            text.line(
                model.canBeInFront
                    ? "/// A mock that shares the order of `log` with others; what it is not told, `fake` does."
                    : "/// A mock that shares the order of `log` with others.")
            let fake = model.canBeInFront ? "fake: (any \(model.name))? = nil, " : ""
            let kind = model.isActor ? "" : "convenience "
            text.block("\(access)\(kind)init(\(fake)log: MessageLog = MessageLog())") { text in
                text.line("self.init(\(model.canBeInFront ? "fake, " : "")log: log, unanswered: .issue)")
            }
        }
        writeLogged(to: &text)
    }

    private static let ownNames: Set = ["messages", "failures", "answers", "core", "inner", "lent", "parts"]

    private func typeName(_ type: ScriptType) -> String {
        model.mentionedTypes.contains(type.rawValue) ? "Mock\(type.rawValue)" : type.rawValue
    }

    private func writeState(to text: inout SourceText) {
        let script = InterceptorScriptWriter(model: model, members: members, access: access, typeName: typeName)
        let types = [
            model.requirements.isEmpty ? "Never" : typeName(.message),
            script.hasCalls ? typeName(.call) : "Never",
            script.hasFailures ? typeName(.failures) : "Nothing", script.hasAnswers ? typeName(.answers) : "Nothing",
        ]
        let outside = model.isActor || model.globalActor != nil ? "nonisolated " : ""
        text.gap()
        text.line("private let core: Interceptor<\(types.joined(separator: ", "))>")
        if model.canBeInFront { text.line("private \(model.outside)let inner: (any \(model.name))?") }
        if role == .shown { text.line("private weak let lent: (any \(model.name))?") }
        if role == .presenter { text.line("private let parts: [AnyObject]") }
        text.gap()
        writeInitializer(script, to: &text)
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.line("/// Every message, in order of arrival; empty when the log keeps texts alone.")
        text.line("\(access)\(outside)var messages: [\(typeName(.message))] { core.messages }")
        if script.hasFailures {
            writeAccessor("failures", .failures, "What each call fails with from now on.", outside, to: &text)
            if let error = script.commonError { writeFailAll(error, outside, to: &text) }
        }
        if script.hasAnswers {
            writeAccessor("answers", .answers, "What each call is answered from now on.", outside, to: &text)
        }
        if script.hasCalls {
            text.gap()
            text.line("/// Makes such calls wait, from now on until the gate is opened.")
            text.line(
                "\(access)\(outside)func hold(_ call: \(typeName(.call))) -> Gate { core.hold(call) }")
        }
    }

    private func writeInitializer(_ script: InterceptorScriptWriter, to text: inout SourceText) {
        let failures = script.hasFailures ? "\(typeName(.failures))()" : "Nothing()"
        let answers = script.hasAnswers ? "\(typeName(.answers))()" : "Nothing()"
        let (extra, comment) =
            switch role {
            case .shown: ("isLent: Bool = false, ", "; it does not keep one that is lent")
            case .presenter: ("keeping parts: [AnyObject] = [], ", "; it keeps `parts` as long as it lives")
            case .interactor: ("", "")
            case .alone: ("caller: String = \"Caller\", ", "; `caller` is what the log calls the other side")
            }
        let inner = model.canBeInFront ? "_ inner: (any \(model.name))?, " : ""
        let caller = model.caller(in: role).map { "\"\($0)\"" } ?? "caller"
        text.line(
            model.canBeInFront
                ? "/// Stands in front of `inner`, which does what it is not told\(comment)."
                : "/// Does what it is told\(comment).")
        text.block(
            "\(access)init(\(inner)\(extra)log: any MessageKeeping, unanswered: UnansweredCalls = .unreported)"
        ) { text in
            text.line(
                "core = Interceptor(part: \"\(model.part)\", caller: \(caller), failures: \(failures), "
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

    /// Where all that can fail does so with one type of error, one call makes all fail.
    private func writeFailAll(_ error: String, _ outside: String, to text: inout SourceText) {
        text.gap()
        text.line("/// Makes every call that can fail do so from now on; `nil` makes all work.")
        text.line("\(access)\(outside)func failAll(with error: \(error)) { core.failures.setAll(error) }")
        text.gap()
        text.line(
            "/// Asks before each call that can fail what it fails with; at `nil` it does what it is told otherwise.")
        text.block("\(access)\(outside)func failEach(with error: @escaping @Sendable () -> \(error))") { text in
            text.line("core.failEach { failures in if let error = error() { failures.setAll(error) } }")
        }
    }

    /// What a test says of a message among those of others.
    private func writeLogged(to text: inout SourceText) {
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.block("extension LoggedMessage") { text in
            let message = "\(model.mockName)\(generics.arguments).\(typeName(.message))"
            text.line("/// What a `\(model.mockName)` was told, among what others were told.")
            text.block(
                "\(access)static func \(model.part.uncapitalizedFirst)\(generics.clause)(_ message: \(message)) -> "
                    + "LoggedMessage\(generics.conditions)"
            ) { text in
                text.line("LoggedMessage(sender: \"\(model.part)\", message: message)")
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

    /// What it stands in front of is `any` of its protocol; an actor's cannot be asked without waiting.
    var canBeInFront: Bool { !requirements.isEmpty && associatedTypes.isEmpty && !isActor }
}
