import Terminal

/// Tells when its source takes what is typed.
@MainActor
final class AnnouncingInput: LineInput {
    private let source: any LineInput
    private let announce: @Sendable () -> Void

    init(source: any LineInput, announce: @escaping @Sendable () -> Void) {
        self.source = source
        self.announce = announce
    }

    func read(_ request: InputRequest) async -> InputEvent {
        await source.read(request.announcing(announce))
    }
}
