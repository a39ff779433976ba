import ContractModel

/// Writes the mock of one protocol: what it keeps, what it can be told, and a method for each that is required.
struct MockWriter {
    private let model: ProtocolModel
    private let members: [NamedRequirement]
    private let generics: Generics
    private let access: String
    private let name: String

    /// The writer of the mock of `model`, which stands in the file at `path`.
    /// - Throws: what two requirements that no test could tell apart are refused with, or one with a name of the mock's own.
    init(_ model: ProtocolModel, in path: String) throws(Refusal) {
        self.model = model
        members = try Names.named(model, in: path)
        for requirement in model.requirements where requirement.method == nil {
            guard Self.ownNames.contains(requirement.baseName) else { continue }
            throw Refusal(
                path: path, line: requirement.line,
                reason: "every mock has a property of this name: \"\(requirement.baseName)\"")
        }
        generics = Generics(model.associatedTypes, besides: ["Sendable", "Equatable"])
        access = model.isPublic ? "public " : ""
        name = model.mockName
    }

    func write(to text: inout SwiftText) {
        text.gap()
        text.line("/// A mock of `\(model.name)`: it keeps its messages in order and does as it is told.")
        if let actor = model.globalActor { text.line(actor) }
        let kind = model.isActor ? "actor" : "final class"
        text.block("\(access)\(kind) \(name)\(generics.clause): \(model.name)\(generics.conditions)") { text in
            MockScriptWriter(model: model, members: members, access: access, typeName: typeName).write(to: &text)
            writeState(to: &text)
            let method = MockMethodWriter(access: access, model: model, hasFake: hasFake)
            for member in members {
                text.gap()
                method.write(member, to: &text)
            }
        }
        writeLogged(to: &text)
    }

    private static let ownNames: Set = ["messages", "failures", "answers", "core", "fake"]

    /// A fake stands behind the mock as `any` of its protocol; an actor's cannot be asked without waiting.
    private var hasFake: Bool {
        !model.requirements.isEmpty && model.associatedTypes.isEmpty && !model.isActor
    }

    private func typeName(_ type: MockType) -> String {
        model.mentionedTypes.contains(type.rawValue) ? "Mock\(type.rawValue)" : type.rawValue
    }

    private func writeState(to text: inout SwiftText) {
        let script = MockScriptWriter(model: model, members: members, access: access, typeName: typeName)
        let types = [
            model.requirements.isEmpty ? "Never" : typeName(.message),
            script.hasCalls ? typeName(.call) : "Never",
            script.hasFailures ? typeName(.failures) : "Nothing", script.hasAnswers ? typeName(.answers) : "Nothing",
        ]
        let core = "MockCore<\(types.joined(separator: ", "))>"
        let outside = model.isActor || model.globalActor != nil ? "nonisolated " : ""
        text.gap()
        text.line("private let core: \(core)")
        if hasFake { text.line("private \(model.outside)let fake: (any \(model.name))?") }
        text.gap()
        let failures = script.hasFailures ? "\(typeName(.failures))()" : "Nothing()"
        let answers = script.hasAnswers ? "\(typeName(.answers))()" : "Nothing()"
        text.line(
            hasFake
                ? "/// A mock that shares the order of `log` with others; what it is not told, `fake` does."
                : "/// A mock that shares the order of `log` with others.")
        text.block(
            "\(access)init(\(hasFake ? "fake: (any \(model.name))? = nil, " : "")log: MessageLog = MessageLog())"
        ) { text in
            text.line(
                "core = MockCore(sender: \"\(model.part)\", failures: \(failures), answers: \(answers), log: log)")
            if hasFake { text.line("self.fake = fake") }
        }
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.line("/// Every message, in order of arrival.")
        text.line("\(access)\(outside)var messages: [\(typeName(.message))] { core.messages }")
        if script.hasFailures {
            writeAccessor("failures", .failures, "What each call fails with from now on.", outside, to: &text)
            writeFailAll(outside, to: &text)
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

    private func writeAccessor(
        _ name: String, _ type: MockType, _ comment: String, _ outside: String, to text: inout SwiftText
    ) {
        text.gap()
        text.line("/// \(comment)")
        text.block("\(access)\(outside)var \(name): \(typeName(type))") { text in
            text.line("get { core.\(name) }")
            text.line("set { core.\(name) = newValue }")
        }
    }

    /// Where all that can fail does so with one type of error, one call makes all fail.
    private func writeFailAll(_ outside: String, to text: inout SwiftText) {
        let failing = members.filter { $0.error != nil }
        guard let error = failing.first?.error, failing.allSatisfy({ $0.error == error }) else { return }
        let type = error.hasPrefix("any ") ? "(\(error))?" : "\(error)?"
        text.gap()
        text.line("/// Makes every call that can fail do so from now on; `nil` makes all work.")
        text.block("\(access)\(outside)func failAll(with error: \(type))") { text in
            for member in failing { text.line("core.failures.\(member.scriptName) = error") }
        }
    }

    /// What a test says of a message among those of others.
    private func writeLogged(to text: inout SwiftText) {
        guard !model.requirements.isEmpty else { return }
        text.gap()
        text.block("extension LoggedMessage") { text in
            let message = "\(name)\(generics.arguments).\(typeName(.message))"
            text.line("/// What a `\(name)` was told, among what others were told.")
            text.block(
                "\(access)static func \(model.part.uncapitalizedFirst)\(generics.clause)(_ message: \(message)) -> "
                    + "LoggedMessage\(generics.conditions)"
            ) { text in
                text.line("LoggedMessage(sender: \"\(model.part)\", message: message)")
            }
        }
    }
}

/// The types that every mock has inside; one whose name the contract uses for something else gets another.
enum MockType: String {
    case message = "Message"
    case call = "Call"
    case failures = "Failures"
    case answers = "Answers"
}

extension ProtocolModel {
    /// `MockAuthView`
    var mockName: String { "Mock\(part)" }
}
