import ArgumentParser
import BankServer

/// `dobank-server bank …`: for whoever runs the bank.
struct BankCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank", abstract: "Make a bank, add to it, look whether all is well.",
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
        @Flag(help: "With customer demo, whose password is demo, others to pay, and a year of transfers.")
        var demo = false

        func run() async throws {
            try await place.perform { try await $0.create(isDemo: demo) }
        }
    }

    struct Migrate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Bring a database up to what this server needs, while servers of the version before go on.")
        @OptionGroup var place: BankPlace

        func run() async throws {
            try await place.perform { try await $0.migrate() }
        }
    }

    struct AddCustomer: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Take in a customer; the password is asked for, or a line of standard input.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The name that the customer logs in with.") var username: String
        @Option(help: "The name that the customer is greeted with.") var name: String?

        func run() async throws {
            let password = try PasswordInput.read()
            try await place.perform {
                try await $0.addCustomer(username, displayName: name ?? username, password: password)
            }
        }
    }

    struct SetPassword: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Give a customer another password, which ends all logins of the customer.")
        @OptionGroup var place: BankPlace
        @Argument(help: "The name that the customer logs in with.") var username: String

        func run() async throws {
            let password = try PasswordInput.read()
            try await place.perform { try await $0.setPassword(of: username, to: password) }
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
        @Argument(help: "How much, as 25.00.") var amount: String
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
