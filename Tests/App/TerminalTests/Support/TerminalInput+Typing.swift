import Terminal
import Testing

/// A line editor at a pseudo-terminal.
@MainActor
func makeSUT(
    history: [String] = [], settings: EditorSettings = EditorSettings()
) throws -> (sut: TerminalInput, terminal: TestTerminal) {
    let terminal = try TestTerminal()
    let sut = try #require(
        TerminalInput(
            input: terminal.descriptor, output: terminal.descriptor, history: history, settings: settings))
    return (sut, terminal)
}

/// What a read gives when these keys are pressed once it has begun.
@MainActor
func read(
    _ sut: TerminalInput, _ terminal: TestTerminal, _ request: InputRequest = .line, keys: String
) async throws -> InputEvent {
    let event = Task { await sut.read(request) }
    try await terminal.waitUntilReading()
    terminal.type(keys)
    return await event.value
}
