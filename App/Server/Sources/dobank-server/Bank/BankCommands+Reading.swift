import ArgumentParser
import BankServer

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
            abstract: "Check that all adds up, and that nobody changed anything by hand.")
        @OptionGroup var place: BankPlace
        @Option(help: ArgumentHelp("A seal of an earlier day, which the bank must have had.", valueName: "seal"))
        var expect: String?

        func run() async throws {
            try await place.perform(isChange: false) { try await $0.verify(against: expect) }
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
