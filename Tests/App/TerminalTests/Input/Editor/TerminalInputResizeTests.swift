import Foundation
import Terminal
import Testing

extension TerminalInputTests {
    /// A window that changes in the middle of a line.
    @MainActor
    @Suite struct Resizing {
        @Test func `draws the line again when the window changes`() async throws {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type("half")
            try await terminal.waitUntilShown("half")
            terminal.resize(to: 40)
            sut.windowChanged()
            try await terminal.waitUntilShown("test> half")
            terminal.type(" done\r")
            #expect(await event.value == .line("half done"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `goes up over all rows that were drawn where the terminal leaves them as they are`() async throws {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type(String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("!")
            terminal.resize(to: 160)
            sut.windowChanged()
            try await terminal.waitUntilShown("\u{1B}[6n")
            try await terminal.waitUntilShown("\u{1B}[1A\r\u{1B}[J")
            terminal.type("y\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!y"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `stays in the row of the cursor where the terminal says that it has broken the line anew`()
            async throws
        {
            let (sut, terminal) = try makeSUT()
            let event = Task { await sut.read(.line) }
            try await terminal.waitUntilReading()
            terminal.type(String(repeating: "x", count: 99) + "!")
            try await terminal.waitUntilShown("!")
            terminal.resize(to: 160)
            sut.windowChanged()
            try await terminal.waitUntilShown("\u{1B}[6n")
            terminal.type("y\u{1B}[7;107Rz\r")
            #expect(await event.value == .line(String(repeating: "x", count: 99) + "!yz"))
            #expect(!terminal.screen.contains("\u{1B}[1A"))
            await sut.close()
            terminal.unplug()
        }

        @Test func `a window that changes while a secret is typed draws no other prompt`() async throws {
            let (sut, terminal) = try makeSUT()
            #expect(try await read(sut, terminal, keys: "login\r") == .line("login"))
            let event = Task { await sut.read(InputRequest(kind: .secret, prompt: "Password:")) }
            try await terminal.waitUntilShown("Password: ")
            terminal.resize(to: 40)
            sut.windowChanged()
            terminal.type("demo\r")
            #expect(await event.value == .line("demo"))
            #expect(terminal.screen.components(separatedBy: "test> ").count == 2)
            await sut.close()
            terminal.unplug()
        }
    }
}
