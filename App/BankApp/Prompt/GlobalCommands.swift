import BankKernel
import Terminal

/// The commands that every screen has, as far as they make sense there.
@MainActor
struct GlobalCommands {
    let coordinator: FlowCoordinator
    let console: Console
    let themes: any ThemeStore

    private static let helpSyntax: [SyntaxElement] = [.optional([.value("COMMAND", .command)])]
    private static let themeSyntax: [SyntaxElement] = [.value("light|dark", .choice(["light", "dark"]))]
    private static let quit = Command("quit", to: "leave") { _ throws(CommandStop) in throw .quit }

    /// The commands of `screen`, and then those of all screens.
    func commands(at screen: any Screen) -> [Command] {
        var commands = screen.commands
        commands.append(help(at: screen))
        if screen.canGoBack {
            commands.append(Command("back", to: "go back to the screen before") { _ in screen.goBack() })
        }
        if screen.belongsToCustomer {
            commands.append(
                Command("logout", to: "leave the bank and log in again") { [coordinator] _ in await coordinator.logOut()
                })
        }
        commands.append(theme)
        commands.append(Self.quit)
        return commands
    }

    private func help(at screen: any Screen) -> Command {
        Command("help", takes: Self.helpSyntax, to: "show what can be typed here") {
            input throws(CommandStop) in
            let help = HelpText(commands: commands(at: screen))
            guard let name = input["COMMAND"] else { return console.writer.table(help.all) }
            guard let lines = help.lines(for: name.lowercased()) else {
                throw .refused("There is no command \"\(name)\" here; \"help\" alone shows them all.")
            }
            for line in lines { console.writer.line(line) }
        }
    }

    private var theme: Command {
        Command("theme", takes: Self.themeSyntax, to: "choose colours for a light or dark screen") {
            [console, themes] input throws(CommandStop) in
            guard let theme = Theme(rawValue: input["light|dark"] ?? "") else {
                throw .refused("There is no theme \"\(input["light|dark"] ?? "")\"; choose light or dark.")
            }
            console.writer.theme = console.writer.theme == nil ? nil : theme
            do throws(StorageFailure) {
                try await themes.keep(theme)
            } catch {
                throw .refused("The theme holds for this run only: \(error).")
            }
            console.writer.line("Theme: \(theme.rawValue).")
        }
    }
}
