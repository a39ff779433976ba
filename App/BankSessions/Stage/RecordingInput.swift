import Terminal

/// Has the stage keep what comes from its source.
///
/// Control characters, which a pipe can carry and no session file can type, become blanks for the app and the record alike.
@MainActor
final class RecordingInput: LineInput {
    private let source: any LineInput
    private let stage: RecordingStage

    init(source: any LineInput, stage: RecordingStage) {
        self.source = source
        self.stage = stage
    }

    func read(_ request: InputRequest) async -> InputEvent {
        let event = Self.typeable(await source.read(request))
        stage.keep(event, of: request)
        return event
    }

    private static func typeable(_ event: InputEvent) -> InputEvent {
        guard case .line(let text) = event, text.unicodeScalars.contains(where: isControl) else { return event }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(isControl(scalar) ? " " : scalar) }
        return .line(String(line))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}
