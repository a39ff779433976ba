import BankKernel
import DisplayText
import ShellCommands
import TerminalIO
import Testing

@testable import BankApp

/// The commands that all screens share.
@MainActor
@Suite struct GlobalCommandsTests {
    @Test(arguments: [true, false])
    func `a chosen theme holds from then on, also when it cannot be saved`(isSaved: Bool) async throws {
        let walk = try makeSUT(themes: isSaved ? MemoryThemes() : FullThemes())
        walk.writer.theme = .dark
        await walk.run("theme light", "send")
        #expect(walk.writer.theme == .light)
        #expect(walk.errors.text.hasPrefix("\u{1B}[1;31m"))
        #expect(await walk.themes.theme() == (isSaved ? .light : nil))
    }

    @Test func `a theme adds no colour where there is none`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.writer.theme == nil)
    }

    private struct FullThemes: ThemeStore {
        func theme() async -> Theme? { nil }

        func keep(_ theme: Theme) async throws(StorageFailure) { throw .diskFull(path: "/p") }
    }

    private func makeSUT(themes: any ThemeStore = MemoryThemes()) throws -> Walk {
        Walk(bank: try SampleBank().bank, themes: themes)
    }
}
