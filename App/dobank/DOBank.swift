import BankApp
import Foundation

/// The program.
@main
enum DOBank {
    static func main() async {
        let code = await Application.run(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
        exit(code.rawValue)
    }
}
