import BankKernel
import Ledger
import LedgerRules
import Money

extension BankAdministration {
    /// Pays money in from outside, once for each reference; `id` is `nil` for a new one.
    func deposit(_ text: String, _ amount: String, _ note: String, _ id: TransferID?) async throws {
        let number = try number(text)
        let reference = TransferReference(id: id ?? ids.next(), note: note)
        let deposit = try await open().use { ledger in
            let account = try await ledger.payee(numbered: number)
            let money = try Money(parsing: amount, currency: account.currency)
            do throws(BankError) {
                let receipt = try await ledger.deposit(to: number, amount: money, reference: reference)
                return BankAnswers.Deposit(receipt: receipt, account: account, amount: money, note: note)
            } catch .outcomeUnknown {
                throw CommandStop.refused(unknownOutcome(number, amount, reference))
            }
        }
        let receipt = deposit.receipt
        let before = receipt.isRepeat ? ", before, at \(receipt.bookedAt); no money moved now" : ""
        answer(
            BankAnswers.deposit, deposit,
            "Paid \(deposit.amount) in to \(deposit.account.holder), \(number)\(before). Reference \(receipt.id)")
    }

    /// What to say when it is not known whether the money is in, and what to run to know.
    private func unknownOutcome(_ number: IBAN, _ amount: String, _ reference: TransferReference) -> String {
        let words = [
            "dobank", "bank", "deposit", number.electronicForm, amount, "--note", reference.note, "--ref",
            "\(reference.id)",
        ]
        let command = (words + place).map(\.shellWord).joined(separator: " ")
        return """
            The bank failed before it could answer, so it is not known whether the deposit \(reference.id) was made. To settle it, run this, now or \
            later; it is the same deposit and never pays in twice: \(command)
            """
    }

    private func number(_ text: String) throws -> IBAN {
        do {
            return try IBAN(parsing: text)
        } catch {
            throw CommandStop.refused("\"\(text)\" is not an account number: \(error).")
        }
    }
}
