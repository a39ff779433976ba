import BankKernel
import Money
import Sessions

extension FuzzModel {
    mutating func send(_ order: FuzzOrder, at wait: SessionWait) -> FuzzExpectation {
        guard screens.last == "transfer", let source else { return FuzzExpectation() }
        let refused = FuzzExpectation(lines: ["! [..]"], wait: .prompt("transfer>"))
        guard let amount = order.money, let number = try? IBAN(parsing: order.number),
            let payee = accounts.first(where: { $0.number == number }), payee.number != source.number,
            payee.balance.currency == source.balance.currency, order.note.count <= TransferOrder.noteLimit
        else { return refused }
        guard amount.currency == source.balance.currency else { return FuzzExpectation() }
        guard amount.minorUnits <= source.balance.minorUnits else {
            let message = "! There is not enough money: the account holds \(source.balance)."
            return FuzzExpectation(lines: [message], wait: .prompt("transfer>"))
        }
        pending = (amount, source.number, payee.number)
        return FuzzExpectation(lines: ["Send \(amount)"], wait: .question("Confirm [y/N]", isSecret: false))
    }

    mutating func answer(_ text: String, isInterrupted: Bool) -> FuzzExpectation {
        defer { pending = nil }
        guard let (amount, source, destination) = pending else {
            return FuzzExpectation(isOpen: true)
        }
        guard ["y", "yes"].contains(text.lowercased()) else {
            return FuzzExpectation(lines: ["Not sent."])
        }
        guard !isInterrupted else {
            let message = "! Cancelled before anything was done; no money moved."
            return FuzzExpectation(lines: [message], wait: .prompt("transfer>"))
        }
        move(amount, from: source, to: destination)
        return FuzzExpectation(lines: ["Sent \(amount). Reference [..]"], wait: .prompt("transfer>"))
    }

    private mutating func move(_ amount: Money, from source: IBAN, to destination: IBAN) {
        for index in accounts.indices {
            let balance = accounts[index].balance
            let change = accounts[index].number == source ? -amount.minorUnits : amount.minorUnits
            if [source, destination].contains(accounts[index].number) {
                accounts[index].balance = Money(minorUnits: balance.minorUnits + change, currency: balance.currency)
            }
        }
    }
}
