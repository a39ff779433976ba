import Synchronization

/// Keeps the messages of a walk in the order they were sent.
///
/// What the contracts call a secret, a password, never gets here. A secret that was typed into a wrong field can only be
/// known to the author of the session: `mask` takes it out.
public final class TraceLog: MessageKeeping {
    private let kept = Mutex<[TraceMessage]>([])
    private let mask: @Sendable (String) -> String

    /// An empty log; each value of a message goes through `mask` before it is kept.
    public init(mask: @escaping @Sendable (String) -> String = { $0 }) {
        self.mask = mask
    }

    /// All messages, the oldest first.
    public var messages: [TraceMessage] { kept.withLock { $0 } }

    /// All messages, a line each; empty when there is none.
    public var text: String { messages.map { "\($0)\n" }.joined() }

    /// `false`: a trace holds texts.
    public var keepsValues: Bool { false }

    /// Keeps the call as a text.
    public func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage) {
        append(
            TraceMessage(
                sender: passage.caller, receiver: passage.part, method: method,
                values: TraceText.arguments(of: message, labels: MethodName(method).labels)))
    }

    /// Keeps the answer as a text.
    public func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage) {
        append(
            TraceMessage(
                sender: passage.part, receiver: passage.caller, method: method, kind: kind,
                values: value.map { [TraceText.text(of: $0)] } ?? []))
    }

    func append(_ message: TraceMessage) {
        let masked = TraceMessage(
            sender: message.sender, receiver: message.receiver, method: message.method, kind: message.kind,
            values: message.values.map(mask))
        kept.withLock { $0.append(masked) }
    }
}

/// One message that crossed a contract: a call, or how an interactor answered it.
public struct TraceMessage: Sendable, Hashable {
    /// What a message does.
    public enum Kind: Sendable, Hashable {
        /// Calls a method.
        case call
        /// Gives the result of a call back.
        case result
        /// Ends a call with an error.
        case failure
    }

    /// The part that sent it: `TransferView`.
    public let sender: String
    /// The part that received it: `TransferPresenter`.
    public let receiver: String
    /// The full name of the method that was called: `makeTransfer(fromAccount:toAccount:amount:)`.
    public let method: String
    /// Whether it is the call or an answer to it.
    public let kind: Kind
    /// The arguments of a call, the one result (none of a method that gives none) or the one error; secrets are masked.
    public let values: [String]

    /// A message from `sender` to `receiver`.
    public init(sender: String, receiver: String, method: String, kind: Kind = .call, values: [String] = []) {
        self.sender = sender
        self.receiver = receiver
        self.method = method
        self.kind = kind
        self.values = values
    }

    /// What is said: `loadBalance(forAccount: Checking DE89370400440532013000)`, `done`, `throws BankError.sameAccount`.
    public var content: String {
        switch kind {
        case .call: MethodName(method).call(with: values)
        case .result: values.first ?? "done"
        case .failure: "throws \(values.joined())"
        }
    }
}

extension TraceMessage: CustomStringConvertible {
    /// One line: `BalanceView -> BalancePresenter  didSelectBack()`; an answer has the arrow `-->`.
    public var description: String { "\(sender) \(kind == .call ? "->" : "-->") \(receiver)  \(content)" }
}

/// The full name of a method as `#function` gives it: `login(username:password:)`; of a property its name alone.
struct MethodName {
    private let base: Substring
    private let isProperty: Bool
    /// The labels in order; `_` where there is none.
    let labels: [Substring]

    init(_ fullName: String) {
        let parts = fullName.split(separator: "(", maxSplits: 1)
        base = parts.first ?? ""
        isProperty = parts.count == 1
        labels = parts.count == 2 ? parts[1].dropLast().split(separator: ":") : []
    }

    /// A call in source form: `login(username: "demo", password: ***)`; the name of a property.
    func call(with arguments: [String]) -> String {
        guard !isProperty else { return String(base) }
        let list = zip(labels, arguments).map { label, argument in
            label == "_" ? argument : "\(label): \(argument)"
        }
        return "\(base)(\(list.joined(separator: ", ")))"
    }
}

/// The messages of a walk as a Mermaid sequence diagram, which GitHub and others draw.
public struct MermaidDiagram: Sendable {
    private let messages: [TraceMessage]

    /// A diagram of `messages`, from top to bottom.
    public init(_ messages: [TraceMessage]) {
        self.messages = messages
    }

    /// The source of the diagram: the participants in the order they appear, then a line for each message.
    public var text: String {
        let lines = participants.map { "participant \($0)" } + messages.map(line)
        return "sequenceDiagram\n" + lines.map { "    \($0)\n" }.joined()
    }

    private var participants: [String] {
        var known: Set<String> = []
        return messages.flatMap { [$0.sender, $0.receiver] }.filter { known.insert($0).inserted }
    }

    private func line(for message: TraceMessage) -> String {
        "\(message.sender)\(Self.arrow(for: message.kind))\(message.receiver): \(Self.escaped(message.content))"
    }

    private static func arrow(for kind: TraceMessage.Kind) -> String {
        switch kind {
        case .call: "->>"
        case .result: "-->>"
        case .failure: "--x"
        }
    }

    /// Writes what Mermaid or the page around it would read as syntax as the entities that Mermaid knows.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            syntax.contains(scalar) ? "#\(scalar.value);" : String(Character(scalar))
        }.joined()
    }

    /// `#` begins an entity, `;` and a line's end end a statement, `%%` begins a comment, `$$` a formula, `<` a tag; a
    /// `` ` `` could end the code block around the diagram.
    private static let syntax: Set<Unicode.Scalar> = ["#", ";", "\n", "\r", "%", "$", "<", ">", "&", "`"]
}
