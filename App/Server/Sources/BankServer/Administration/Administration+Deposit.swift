import BankKernel
import LedgerRules
import Logging
import Money

extension Administration {
    /// Pays money in from outside, once for each reference.
    ///
    /// - Parameters:
    ///   - text: the number of the account.
    ///   - amount: how much, without its currency, which is the account's.
    ///   - note: what the account's history shows.
    ///   - reference: a UUID under which the same deposit can be asked for again; `nil` for a new one.
    /// - Throws: the refusals of the bank, `.outcomeUnknown` with the reference, `AdministrationError` for what is no account
    ///   number and no reference.
    public func deposit(to text: String, amount: String, note: String, reference: String?) async throws -> [String] {
        let number = try Self.number(text)
        let reference = TransferReference(id: try reference.map(Self.id) ?? ids.next(), note: note)
        let (account, money, receipt) = try await settling(reference.id) {
            try await change { bank, _ in
                let account = try await bank.payee(numbered: number)
                let money = try Money(parsing: amount, currency: account.currency)
                return (account, money, try await bank.deposit(to: number, amount: money, reference: reference))
            }
        }
        let (place, end) = ("in to \(account.holder), \(number)", "Reference \(reference.id)")
        guard !receipt.isRepeat else {
            return ["Paid \(money) \(place), before, at \(receipt.bookedAt); no money moved now. \(end)"]
        }
        tell("money was paid in", ["account": "\(number.electronicForm)", "transfer": "\(reference.id)"])
        return ["Paid \(money) \(place). \(end)"]
    }

    /// What `work` gives; an outcome that nobody knows is told with the reference that settles it, and logged.
    private func settling<Value>(_ id: TransferID, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as BankError {
            switch error {
            case .outcomeUnknown, .storage(.unsettled):
                tell("whether money was paid in is unknown", ["transfer": "\(id)"])
                throw BankError.outcomeUnknown(id)
            default: throw error
            }
        }
    }

    private static func number(_ text: String) throws(AdministrationError) -> IBAN {
        do {
            return try IBAN(parsing: text)
        } catch {
            throw AdministrationError("\"\(text)\" is not an account number: \(error).")
        }
    }

    private static func id(_ text: String) throws(AdministrationError) -> TransferID {
        guard let id = TransferID(parsing: text) else {
            throw AdministrationError(
                "\"\(text)\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8.")
        }
        return id
    }
}
