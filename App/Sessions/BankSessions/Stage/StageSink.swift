import Terminal

/// Hands each line that is written to the stage, and to the sink behind it, if there is one.
@MainActor
final class StageSink: ByteSink {
    private let stage: any SessionStage
    private let isError: Bool
    private let destination: (any ByteSink)?

    init(stage: any SessionStage, isError: Bool, destination: (any ByteSink)? = nil) {
        self.stage = stage
        self.isError = isError
        self.destination = destination
    }

    var failure: String? { destination?.failure }

    func write(_ text: String) {
        destination?.write(text)
        var rest = text[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            stage.show(String(rest[..<end]), isError: isError)
            rest = rest[rest.utf8.index(after: end)...]
        }
    }
}
