import BankKernel
import Shell
import Terminal
import Testing

@testable import BankApp

/// The commands that every screen has, typed where they make sense.
@MainActor
@Suite struct GlobalCommandsTests {
    @Test func `help shows what can be typed at the login screen`() async throws {
        let walk = try makeSUT()
        await walk.run("help")
        #expect(
            walk.output.text == """
                Command
                login [USERNAME]  log in; the password is asked for and not shown
                help [COMMAND]    show what can be typed here
                theme light|dark  choose colours for a light or dark screen
                output MODE       choose the form of answers: for people, or for programs
                quit              leave

                """)
    }

    @Test func `help shows the commands of a screen, then those of all screens`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "balance", "help")
        #expect(
            walk.output.text.hasSuffix(
                """
                Command
                refresh           ask for the balance again
                transfer          send money from this account
                help [COMMAND]    show what can be typed here
                back              go back to the screen before
                logout            leave the bank and log in again
                theme light|dark  choose colours for a light or dark screen
                output MODE       choose the form of answers: for people, or for programs
                quit              leave

                """))
    }

    @Test func `help with a command explains its words`() async throws {
        let walk = try makeSUT()
        await walk.run("help THEME")
        #expect(
            walk.output.text == """
                theme light|dark
                  choose colours for a light or dark screen
                  light|dark: light or dark

                """)
    }

    @Test func `help with a command of another screen says so`() async throws {
        let walk = try makeSUT()
        await walk.run("help send")
        #expect(walk.errors.text == "There is no command \"send\" here; \"help\" alone shows them all.\n")
    }

    @Test func `a chosen theme is said and kept`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.output.text == "Theme: light.\n")
        #expect(await walk.themes.theme() == .light)
    }

    @Test func `a chosen theme colours what is written from then on`() async throws {
        let walk = try makeSUT()
        walk.writer.theme = .dark
        await walk.run("theme light", "send")
        #expect(walk.writer.theme == .light)
        #expect(walk.errors.text.hasPrefix("\u{1B}[1;31m"))
    }

    @Test func `a theme chosen where there is no colour brings none`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.writer.theme == nil)
    }

    @Test func `another theme says which there are`() async throws {
        let walk = try makeSUT()
        await walk.run("theme blue")
        #expect(walk.errors.text == "There is no theme \"blue\"; choose light or dark.\n")
        #expect(await walk.themes.theme() == nil)
    }

    @Test func `a theme that cannot be kept holds for this run and says so`() async throws {
        let walk = try makeSUT(themes: FullThemes())
        walk.writer.theme = .dark
        await walk.run("theme light")
        #expect(walk.writer.theme == .light)
        #expect(
            walk.errors.text.contains(
                "The theme holds for this run only: the disk is full, so nothing can be written to /p; nothing was "
                    + "lost, free some space and try again."))
    }

    @Test func `quit leaves from any screen`() async throws {
        for lines in [["quit"], ["login demo", "demo", "quit"], ["login demo", "demo", "history", "quit"]] {
            let walk = try makeSUT()
            #expect(await walk.run((lines + ["theme light"]).map(InputEvent.line)) == .success)
            #expect(!walk.output.text.contains("Theme"))
        }
    }

    private struct FullThemes: ThemeStore {
        func theme() async -> Theme? { nil }

        func keep(_ theme: Theme) async throws(StorageFailure) { throw .diskFull(path: "/p") }
    }

    private func makeSUT(themes: any ThemeStore = MemoryThemes()) throws -> Walk {
        Walk(bank: try SampleBank().bank, themes: themes)
    }
}

@MainActor
@Suite struct HelpTextTests {
    @Test func `has a row for each command, in their order`() {
        #expect(
            makeSUT().all.lines(width: nil).map(\.text) == [
                "Command", "find [TEXT]       show only what contains TEXT", "theme light|dark  choose the colours",
            ])
    }

    @Test func `goes on below what a command is for, and how it is written, where there is no room`() {
        #expect(
            makeSUT().all.lines(width: 40).map(\.text) == [
                "Command", "find [TEXT]       show only what", "                  contains TEXT",
                "theme light|dark  choose the colours",
            ])
        #expect(
            makeSUT().all.lines(width: 30).map(\.text) == [
                "Command", "find [TEXT]     show only what", "                contains TEXT",
                "theme           choose the", "light|dark      colours",
            ])
    }

    @Test func `of one command says what its words stand for`() {
        #expect(
            makeSUT().lines(for: "find")?.map(\.text) == [
                "find [TEXT]", "  show only what contains TEXT", "  TEXT: any text",
            ])
        #expect(
            makeSUT().lines(for: "theme")?.map(\.text) == [
                "theme light|dark", "  choose the colours", "  light|dark: light or dark",
            ])
    }

    @Test func `of a command that is not there says nothing`() {
        #expect(makeSUT().lines(for: "send") == nil)
    }

    private func makeSUT() -> HelpText {
        HelpText(commands: [
            Command("find", takes: [.optional([.value("TEXT", .text)])], to: "show only what contains TEXT") { _ in },
            Command("theme", takes: [.value("light|dark", .choice(["light", "dark"]))], to: "choose the colours") {
                _ in
            },
        ])
    }
}
