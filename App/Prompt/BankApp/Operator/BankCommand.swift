public import BankKernel
public import Ledger
import ShellCommands

/// An operator's command.
public enum BankCommand: Sendable, Hashable {
    /// Creates an empty bank.
    case create
    /// Adds a customer; the password is asked for.
    case addCustomer(username: String, displayName: String)
    /// Changes the password of a customer; the new one is asked for.
    case setPassword(username: String)
    /// Opens an account for a customer.
    case openAccount(username: String, currency: String, name: String)
    /// Deposits money from outside, once for each reference; without one, each time.
    case deposit(number: String, amount: String, note: String, reference: TransferID? = nil)
    /// Lists the customers.
    case customers
    /// Lists the accounts of one customer, or all.
    case accounts(of: String? = nil)
    /// Audits the whole ledger, whose history must contain the head `expected`.
    case verify(expected: ChainHead? = nil)
    /// Copies the bank, also while it is in use; `isForced` replaces an existing file.
    case backup(file: String, isForced: Bool = false)
    /// Replaces the bank by a copy.
    case restore(file: String)
    /// Accepts that acknowledged changes are lost.
    case recover
    /// Accepts a file that another program changed, and edited rows too when `acceptsEdits`.
    case restamp(acceptsEdits: Bool = false)

    /// Whether it changes no file or folder.
    var onlyReads: Bool {
        switch self {
        case .customers, .accounts, .verify: true
        default: false
        }
    }
}

/// Parses the words after `dobank bank`.
enum BankCommandParser {
    /// The command of `line`, which names one below `bank`.
    /// - Throws: `UsageError`.
    static func command(of line: ShellLine) throws(UsageError) -> BankCommand {
        let words = line.arguments
        switch line.command.name {
        case "init": return .create
        case "add-customer": return .addCustomer(username: words[0], displayName: line.value(of: "--name") ?? words[0])
        case "set-password": return .setPassword(username: words[0])
        case "open-account":
            return .openAccount(
                username: words[0], currency: words[1], name: line.value(of: "--name") ?? "Checking")
        case "deposit":
            return .deposit(
                number: words[0], amount: words[1], note: line.value(of: "--note") ?? "Deposit",
                reference: try line.value(of: "--ref").map(reference))
        case "customers": return .customers
        case "accounts": return .accounts(of: line.value(of: "--of"))
        case "verify": return .verify(expected: try line.value(of: "--expect").map(head))
        case "backup": return .backup(file: words[0], isForced: line.has("--force"))
        case "restore": return .restore(file: words[0])
        case "recover":
            guard line.has("--accept-loss") else {
                throw UsageError("what is lost stays lost. Usage: \(line.usage)")
            }
            return .recover
        case "restamp": return .restamp(acceptsEdits: line.has("--accept-edits"))
        case let name: throw UsageError("there is no \"bank \(name)\"")
        }
    }

    private static func reference(_ text: String) throws(UsageError) -> TransferID {
        guard let id = TransferID(parsing: text) else {
            throw UsageError("--ref needs a UUID, as 6ba7b810-9dad-41d1-80b4-00c04fd430c8; uuidgen makes one")
        }
        return id
    }

    private static func head(_ text: String) throws(UsageError) -> ChainHead {
        guard let head = ChainHead(parsing: text) else {
            throw UsageError("--expect needs \(ChainHead.form), as bank verify prints them")
        }
        return head
    }
}

extension ShellCommand {
    /// The operator's commands.
    static let bank = ShellCommand(
        "bank", options: [.data, .key, .color, .output],
        commands: [
            ShellCommand("init", options: [.key(isShared: false)], to: "make an empty bank"),
            ShellCommand(
                "add-customer", takes: [ShellArgument("USERNAME")],
                options: [ShellOption("--name", ShellArgument("NAME"), to: "the name shown to the customer")],
                to: "add a customer; asks for the password"),
            ShellCommand(
                "set-password", takes: [ShellArgument("USERNAME")],
                to: "change a customer's password; asks for it"),
            ShellCommand(
                "open-account", takes: [ShellArgument("USERNAME"), ShellArgument("CURRENCY")],
                options: [ShellOption("--name", ShellArgument("NAME"), to: "what the account is called (Checking)")],
                to: "open an account for a customer",
                details: ["CURRENCY is a code of ISO 4217, as EUR. The bank gives the number."]),
            ShellCommand(
                "deposit", takes: [ShellArgument("NUMBER"), ShellArgument("AMOUNT")],
                options: [
                    ShellOption("--note", ShellArgument("TEXT"), to: "what the account's history shows (Deposit)"),
                    ShellOption(
                        "--ref", ShellArgument("UUID"),
                        to: "your own reference; the same one never pays in twice"),
                ],
                to: "pay money in to an account",
                details: [
                    """
                    When the outcome is unknown, or the command may have been killed, give it again with the same UUID: \
                    the deposit is booked once.
                    """
                ]),
            ShellCommand("customers", to: "list the customers, with their numbers of accounts"),
            ShellCommand(
                "accounts", options: [ShellOption("--of", ShellArgument("USERNAME"), to: "only those of a customer")],
                to: "list the accounts with their balances, the bank's own among them",
                details: [
                    "The account that the bank pays deposits from goes below zero: the balances in a currency add up to zero."
                ]),
            ShellCommand(
                "verify",
                options: [
                    ShellOption(
                        "--expect", ShellArgument("NUMBER:HEAD"), to: "the bank must have had this head, printed before"
                    )
                ],
                to: "check everything, and print the head of the chain",
                details: [
                    """
                    Prints NUMBER:HEAD, the transfers and the head of their chain; keep it elsewhere and give it to \
                    --expect later. Works while the bank is in use, and writes nothing.
                    """
                ]),
            ShellCommand(
                "backup", takes: [ShellArgument("FILE", .file)],
                options: [ShellOption("--force", to: "replace a copy that nobody has written to")],
                to: "copy the bank, also while it is in use"),
            ShellCommand(
                "restore", takes: [ShellArgument("FILE", .file)], to: "check a copy and put it in the bank's place",
                details: ["The previous bank is kept beside it."]),
            ShellCommand(
                "recover",
                options: [ShellOption("--accept-loss", to: "what is lost stays lost", isRequired: true)],
                to: "continue despite lost transactions"),
            ShellCommand(
                "restamp", options: [ShellOption("--accept-edits", to: "accept rows that were changed by hand, too")],
                to: "accept a bank that another program changed"),
        ],
        to: "make and manage a bank")
}

extension ShellOption {
    static let data = ShellOption(
        "--data", ShellArgument("DIR", .folder), to: "keep everything in DIR (also: DOBANK_DATA)", isShared: true)
    static let key = key(isShared: true)
    /// `bank init` is written out with it.
    static func key(isShared: Bool) -> ShellOption {
        ShellOption(
            "--key", ShellArgument("FILE", .file),
            to: "the key that the bank is kept with (also: DOBANK_KEY); bank init makes it when it is missing",
            isShared: isShared)
    }
    static let color = ShellOption(
        "--color", or: ["--colour"], ShellArgument("WHEN", .choice(["auto", "always", "never"])),
        to: "colour: auto, always or never (also: DOBANK_COLOR; NO_COLOR turns it off)", isShared: true)
}
