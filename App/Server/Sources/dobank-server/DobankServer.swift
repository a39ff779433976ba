import ArgumentParser
import BankServer
import Foundation
import Logging

/// `dobank-server`: reads options and variables, and serves.
@main
struct DobankServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dobank-server",
        abstract: "Serve direct rates to USD at /rates.",
        discussion: """
            Variables:
              RATES_ENDPOINT_URL  where rates are fetched (default: the public service; with --sandbox, the shipped list)
              LISTEN_ADDR         :PORT or HOST:PORT (default: :8080)
              LOG_LEVEL           trace, debug, info, notice, warning, error or critical (default: info)
            """)

    @Option(help: "For how many seconds fetched rates are good.")
    var ttl = 60

    @Flag(help: "Serve the services of all features under /sandbox, from shipped data.")
    var sandbox = false

    /// Exits with 0 when told to stop or to help, 1 when it cannot serve, 2 when it is told something wrong.
    static func main() async {
        do {
            let command = try parse()
            let settings = try ServerSettings(
                environment: ProcessInfo.processInfo.environment, ttl: command.ttl, isSandbox: command.sandbox)
            var logger = Logger(label: "dobank-server")
            logger.logLevel = settings.logLevel
            try await BankServer(settings: settings, logger: logger).run()
        } catch let error as SettingError {
            end("\(error)", code: 2)
        } catch let error as ServingError {
            end("\(error)", code: 1)
        } catch  where exitCode(for: error) == .validationFailure {
            end(message(for: error), code: 2)
        } catch {
            exit(withError: error)
        }
    }

    private static func end(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("dobank-server: \(message)\n".utf8))
        exit(withError: ExitCode(code))
    }
}
