import ArgumentParser
import BankServer
import Foundation

/// `dobank-server`: serves, or does what whoever runs the bank wants.
@main
struct DobankServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dobank-server",
        abstract: "Serve direct rates to USD at /rates, and with --bank a bank at /v1.",
        discussion: "Without a subcommand it serves; \"dobank-server serve --help\" tells with which options.",
        subcommands: [Serve.self, BankCommands.self], defaultSubcommand: Serve.self)

    /// Exits with 0 when told to stop or to help, 1 when it cannot serve or a bank refuses, 2 when it is told something wrong.
    static func main() async {
        // A write to a reader that is gone, or beyond the limit of a file's size, fails and does not end the process.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch let error as SettingError {
            end("\(error)", code: 2)
        } catch  where exitCode(for: error) == .validationFailure {
            end(message(for: error), code: 2)
        } catch let error where error is ExitCode || error is CleanExit || exitCode(for: error) == .success {
            exit(withError: error)
        } catch {
            end("\(OperatorMessage(error))", code: 1)
        }
    }

    private static func end(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("dobank-server: \(message)\n".utf8))
        exit(withError: ExitCode(code))
    }
}
