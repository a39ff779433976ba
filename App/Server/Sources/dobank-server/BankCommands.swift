import ArgumentParser
import BankAdministration
import BankServer
import Foundation
import Ledger
import Logging
import TerminalIO

/// `dobank-server bank …`: the commands of the operator.
struct BankCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank", abstract: "Make and manage a bank.",
        subcommands: [
            Create.self, Migrate.self, AddCustomer.self, SetPassword.self, OpenAccount.self, Deposit.self,
            Customers.self,
            Accounts.self, Verify.self, Seal.self,
        ])
}

extension BankCommands {
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "init", abstract: "Make a bank.")
        @OptionGroup var place: BankPlace
        @Flag(help: "With customer demo (password demo, for demos only), others to pay, and a year of transfers.")
        var demo = false

        func run() async throws {
            try await place.perform { try await $0.create(isDemo: demo) }
        }
    }

    struct Migrate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Migrate a database; servers of the previous version keep running.")
        @OptionGroup var place: BankPlace

        func run() async throws {
            try await place.perform { try await $0.migrate() }
        }
    }

    struct AddCustomer: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a customer; asks for the password, or a line of standard input.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The name that the customer logs in with.") var username: String
        @Option(help: "The name shown to the customer.") var name: String?

        func run() async throws {
            try await place.perform {
                try await $0.addCustomer(username, displayName: name ?? username, password: PasswordInput.read)
            }
        }
    }

    struct SetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a customer's password, which ends all the customer's logins.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The name that the customer logs in with.") var username: String

        func run() async throws {
            try await place.perform { try await $0.setPassword(of: username, to: PasswordInput.read) }
        }
    }

    struct OpenAccount: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Open an account for a customer.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The name that the customer logs in with.") var username: String
        @Argument(help: "The three letters of the currency, as EUR.") var currency: String
        @Option(help: "What the customer calls the account.") var name = "Checking"

        func run() async throws {
            try await place.perform { try await $0.openAccount(for: username, currency: currency, name: name) }
        }
    }

    struct Deposit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Pay money in from outside.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The number of the account.") var number: String
        @Argument(help: "How much, such as 25.00, 25,00 or €25.") var amount: String
        @Option(help: "What the account's history shows.") var note = "Deposit"
        @Option(
            help: ArgumentHelp(
                "The deposit's reference: given again, the same money is paid in once.", valueName: "uuid")
        )
        var ref: String?

        func run() async throws {
            try await place.perform {
                try await $0.deposit(to: number, amount: amount, note: note, reference: ref)
            }
        }
    }
}

/// The commands that change nothing.
extension BankCommands {
    struct Customers: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the customers.")
        @OptionGroup var place: BankPlace

        func run() async throws {
            try await place.perform(isChange: false) { try await $0.customers() }
        }
    }

    struct Accounts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the accounts.")
        @OptionGroup var place: BankPlace
        @Option(help: ArgumentHelp("Only those of a customer.", valueName: "username")) var of: String?

        func run() async throws {
            try await place.perform(isChange: false) { try await $0.accounts(of: of) }
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the sums and the chain of the whole bank.")
        @OptionGroup var place: BankPlace
        @Option(
            help: ArgumentHelp("A seal of an earlier day, which the bank must have had.", valueName: "seal"),
            transform: seal)
        var expect: ChainHead?

        func run() async throws {
            try await place.perform(isChange: false) { try await $0.verify(against: expect) }
        }

        @Sendable private static func seal(_ text: String) throws -> ChainHead {
            guard let seal = ChainHead(parsing: text) else {
                throw ValidationError("It needs \(ChainHead.form), as bank verify prints them.")
            }
            return seal
        }
    }

    struct Seal: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check the same, and print the seal alone, to be kept elsewhere.")
        @OptionGroup var place: BankPlace

        func run() async throws {
            try await place.perform(isChange: false) { try await $0.seal() }
        }
    }
}

/// The options that name the bank.
struct BankPlace: ParsableArguments {
    @Option(help: ArgumentHelp("The bank: the path of its file, or postgresql://USER@HOST/NAME.", valueName: "store"))
    var bank: String

    @Option(help: ArgumentHelp("The file of the key that the bank is kept with.", valueName: "file"))
    var key: String?

    /// Runs `work` and prints its lines.
    func perform(isChange: Bool = true, _ work: (Administration) async throws -> [String]) async throws {
        let administration = Administration(
            store: try BankStore(parsing: bank, key: key), logger: Logger(label: "dobank-server"))
        try await CommandOutput().perform(isChange: isChange) { try await work(administration) }
    }
}

/// Reads a password from the terminal, typed twice and hidden, or from a line of standard input.
@MainActor
enum PasswordInput {
    /// The exit code after Ctrl-C, as a shell has it.
    private static let interrupted = ExitCode(130)

    /// - Throws: `AdministrationError` when there is none, or the two differ; `ExitCode` when it was interrupted.
    static func read() async throws -> String {
        guard let terminal = TerminalInput() else { return try await line(of: PipeInput(), "Password:") }
        let watcher = terminal.interruptedBySignals()
        defer { withExtendedLifetime(watcher) {} }
        do {
            let password = try await line(of: terminal, "Password:")
            guard try await line(of: terminal, "Again:") == password else {
                throw AdministrationError("The two passwords differ; nothing was done.")
            }
            await terminal.close()
            return password
        } catch {
            await terminal.close()
            throw error
        }
    }

    private static func line(of input: any LineInput, _ prompt: String) async throws -> String {
        switch await input.read(InputRequest(kind: .secret, prompt: prompt)) {
        case .line(let line): return line
        case .refused(let fault): throw AdministrationError("\(fault)")
        case .end, .idle:
            throw AdministrationError("There is no password. Type it, or pass it as a line of standard input.")
        case .interrupted: throw interrupted
        }
    }
}
