import Terminal

extension InputRequest {
    /// Some line.
    static var line: InputRequest { InputRequest(kind: .command, prompt: "test>") }
}

/// So many reads, one after the other.
@MainActor
func events(_ count: Int, of input: any LineInput) async -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<count { events.append(await input.read(.line)) }
    return events
}

/// What a read gives that is interrupted until it gives something: before it has begun there is nothing to interrupt.
@MainActor
func eventOfRead(of input: any LineInput, poke: () -> Void) async -> InputEvent {
    var event: InputEvent?
    let read = Task { event = await input.read(.line) }
    while event == nil {
        poke()
        await Task.yield()
    }
    await read.value
    return event ?? .end
}
