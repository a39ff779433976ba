import Terminal
import Testing

extension TerminalInputTests {
    @MainActor
    @Suite struct Waits {
        @Test(arguments: [InputRequest.Kind.command, .answer, .secret])
        func `tells once when it takes what is typed`(kind: InputRequest.Kind) async throws {
            let (sut, terminal) = try makeSUT()
            let (waits, continuation) = AsyncStream.makeStream(of: Void.self)
            let request = InputRequest(kind: kind, prompt: "test>").announcing { continuation.yield() }
            let event = Task { await sut.read(request) }
            for await _ in waits { break }
            terminal.type("at once\r")
            #expect(await event.value == .line("at once"))
            continuation.finish()
            var further = waits.makeAsyncIterator()
            #expect(await further.next() == nil)
            await sut.close()
            terminal.unplug()
        }
    }
}
