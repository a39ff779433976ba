import BankKernel
import Ledger
import Shell

/// Reads what follows `dobank bank`.
enum BankCommandParser {
    /// What `line`, which names a command below `bank`, asks for.
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
            throw UsageError("--expect needs a number, a colon and 64 hexadecimal digits, as bank verify prints them")
        }
        return head
    }
}
