import Terminal

/// Has the stage keep what comes from its source.
@MainActor
final class RecordingInput: LineInput {
    private let source: any LineInput
    private let stage: RecordingStage

    init(source: any LineInput, stage: RecordingStage) {
        self.source = source
        self.stage = stage
    }

    func read(_ request: InputRequest) async -> InputEvent {
        let event = await source.read(request)
        stage.keep(event, of: request)
        return event
    }
}
