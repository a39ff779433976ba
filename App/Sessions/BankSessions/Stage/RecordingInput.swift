import Terminal

/// Has the stage keep what comes from its source.
///
/// Of what a pipe can carry and no session file can type, control characters become blanks, for the app and the record
/// alike, and other hidden ones go, as the line editor drops them. A line that cannot be taken at all ends the walk.
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
        if case .refused = event { return .end }
        guard case .line(let text) = event else { return event }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar) { line.append(" ") } else if !Sanitizer.isHidden(scalar) { line.append(scalar) }
        }
        return .line(String(line))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}
