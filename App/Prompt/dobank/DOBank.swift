import BankApp
import BankSessions
import PlatformLibc
import ShellCommands
import SystemFiles
import TerminalIO

@main
enum DOBank {
    static func main() async {
        ProcessMemory.keepPrivate()
        StandardStreams.keepReserved()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let code =
            if arguments.first == "session" {
                await SessionProgram.run(arguments: Array(arguments.dropFirst()))
            } else {
                await Application.run(arguments: arguments, environment: ProcessEnvironment.variables)
            }
        exit(code.rawValue)
    }
}
