import Terminal
import Testing

@MainActor
@Suite struct TerminalSizeTests {
    @Test func `gives the columns of a terminal`() throws {
        let terminal = try TestTerminal()
        defer { terminal.unplug() }
        #expect(TerminalSize.isTerminal(descriptor: terminal.descriptor))
        #expect(TerminalSize.columns(ofDescriptor: terminal.descriptor) == 80)
        terminal.resize(to: 40)
        #expect(TerminalSize.columns(ofDescriptor: terminal.descriptor) == 40)
    }

    @Test func `gives none for a pipe`() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        #expect(!TerminalSize.isTerminal(descriptor: pipe.readEnd))
        #expect(TerminalSize.columns(ofDescriptor: pipe.readEnd) == nil)
    }
}
