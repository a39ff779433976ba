import ArgumentParser
import BankKernel
import BankServer
import Foundation
import Logging
import ReleaseVersion
import TerminalIO

/// `dobank-server`: serves, or runs a command of the operator.
@main
struct DobankServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dobank-server",
        abstract: "Serve direct rates to USD at /rates, and with --bank a bank at /v1, for browsers at /app.",
        discussion: "Without a subcommand it serves; \"dobank-server serve --help\" tells with which options.",
        version: ReleaseVersion.line(of: "dobank-server"),
        subcommands: [Serve.self, BankCommands.self], defaultSubcommand: Serve.self)

    /// Exits with 0 when told to stop or to help, 1 when it cannot serve or a bank refuses, 2 for wrong usage,
    /// 130 when a question was interrupted.
    static func main() async {
        ProcessMemory.keepPrivate()
        // Its log would go into what is opened in the place of a closed one, as a bank or a customer's connection.
        StandardStreams.keepReserved()
        Signals.ignoreBrokenPipes()
        // A usual limit of 1,024 has little room beside the connections.
        OpenFiles.allow(10_240)
        if let shortage = ProcessLimits.shortage() {
            LogOutput.standardError.writeAtOnce("dobank-server: \(OperatorMessage(shortage))\n")
            exit(withError: ExitCode(1))
        }
        LoggingSystem.bootstrap { LogOutput.standardError.handler(label: $0) }
        defer { LogOutput.standardError.flush() }
        if let fault = ProgramWords.fault() { end(OperatorMessage(fault), code: 2) }
        do {
            try ServeOptions.check(CommandLine.arguments.dropFirst())
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch let error as SettingError {
            end(OperatorMessage(error), code: 2)
        } catch  where exitCode(for: error) == .validationFailure {
            end(OperatorMessage(message(for: error)), code: 2)
        } catch let error as ExitCode {
            LogOutput.standardError.flush()
            exit(withError: error)
        } catch  where exitCode(for: error) == .success {
            await show(fullMessage(for: error))
        } catch {
            end(OperatorMessage(error), code: 1)
        }
    }

    /// Prints what was asked for instead of a run, such as the help.
    private static func show(_ text: String) async {
        do {
            try await CommandOutput().perform(isChange: false) { [text] }
        } catch {
            end(OperatorMessage(error), code: 1)
        }
    }

    private static func end(_ message: OperatorMessage, code: Int32) -> Never {
        // Where nobody can read it, the code is all that tells.
        LogOutput.standardError.write("dobank-server: \(message)\n")
        LogOutput.standardError.flush()
        exit(withError: ExitCode(code))
    }
}

/// `dobank-server serve`: reads options and variables, and serves.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve until told to stop.",
        discussion: """
            Variables:
              RATES_ENDPOINT_URL  where rates are fetched (default: the public service; with --sandbox, the shipped list)
              ACCOUNTS_API_URL, ACCOUNTS_API_KEY, TRANSACTIONS_API_URL,
              CARDS_API_URL, SALES_API_URL, RATES_URL
                                  where pages for browsers have public accounts, statements, cards,
                                  sales and rates from (default: shipped)
              PGPASSWORD, PGPASSFILE
                                  the password of the database, or its file (default: ~/.pgpass)
              LISTEN_ADDR         :PORT or HOST:PORT (default: :8080; 127.0.0.1:8080 without TLS for a bank or the sandbox)
              ADMIN_ADDR          :PORT or HOST:PORT of /livez, /readyz and /metrics (default: nowhere)
              OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME
                                  the collector of traces, as http://127.0.0.1:4318 (default: none), and the name there
              LOG_LEVEL           trace, debug, info, notice, warning, error or critical (default: info)
            """)

    @OptionGroup var options: ServeOptions

    func run() async throws {
        // Until it reads certificates again, a hangup would end it.
        signal(SIGHUP, SIG_IGN)
        let settings = try ServerSettings(environment: ProcessInfo.processInfo.environment, options: options)
        var logger = Logger(label: "dobank-server")
        logger.logLevel = settings.logLevel
        let bank = try await settings.bank?.open()
        let server = BankServer(settings: settings, bank: bank, logger: logger)
        guard let bank else { return try await server.run() }
        try await bank.use { _ in try await server.run() }
    }
}
