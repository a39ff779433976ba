import BankKernel
import Terminal

/// The commands that every screen has, as far as they make sense there.
@MainActor
struct GlobalCommands {
    let coordinator: FlowCoordinator
    let console: Console
    let themes: any ThemeStore

    /// The commands beside those of `screen`.
    func commands(at screen: any Screen) -> [Command] {
        var commands = [help(at: screen)]
        if screen.canGoBack {
            commands.append(Command("back", to: "go back to the screen before") { _ in screen.goBack() })
        }
        if screen.belongsToCustomer {
            commands.append(Command("logout", to: "leave the bank and log in again") { _ in coordinator.start() })
        }
        return commands + [theme, quit]
    }

    private func help(at screen: any Screen) -> Command {
        Command("help", takes: [.optional([.value("COMMAND", .command)])], to: "show what can be typed here") {
            input throws(CommandStop) in
            let help = HelpText(commands: screen.commands + commands(at: screen))
            guard let name = input["COMMAND"] else { return console.writer.table(help.all) }
            guard let lines = help.lines(for: name.lowercased()) else {
                throw .refused("There is no command \"\(name)\" here; \"help\" alone shows them all.")
            }
            for line in lines { console.writer.line(line) }
        }
    }

    private var theme: Command {
        Command(
            "theme", takes: [.value("light|dark", .choice(["light", "dark"]))],
            to: "choose colours for a light or dark screen"
        ) {
            input throws(CommandStop) in
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

    private var quit: Command {
        Command("quit", to: "leave") { _ throws(CommandStop) in throw .quit }
    }
}
