import ContractModel

/// A file that follows from contracts.
public struct GeneratedFile: Sendable, Equatable {
    /// The path below the folder that it is for.
    public let path: String
    /// What stands in it.
    public let text: String

    init(_ path: String, from source: String, _ body: (inout SwiftText) -> Void) {
        var text = SwiftText()
        text.line("// From \(source), by \"swift run --package-path App/Generator generate\": change that, not this.")
        text.line("// swift-format-ignore-file")
        text.line()
        body(&text)
        self.path = path
        self.text = text.text
    }
}
