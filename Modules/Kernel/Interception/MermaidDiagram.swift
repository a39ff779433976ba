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
