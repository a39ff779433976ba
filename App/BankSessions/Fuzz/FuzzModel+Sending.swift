import BankKernel
import Sessions

extension FuzzModel {
    mutating func send(_ order: FuzzOrder, at wait: SessionWait) -> FuzzExpectation {
        guard screens.last == "transfer", let source else { return FuzzExpectation() }
        let refused = FuzzExpectation(lines: ["! [..]"], wait: .prompt("transfer>"))
        guard let minorUnits = order.minorUnits(in: source.balance.currency),
            let number = try? IBAN(parsing: order.number),
            let payee = accounts.first(where: { $0.number == number }), payee.number != source.number,
            payee.balance.currency == source.balance.currency, order.note.count <= TransferOrder.noteLimit
        else { return refused }
        guard minorUnits <= source.balance.minorUnits else {
            let message = "! There is not enough money: the account holds \(source.balance)."
            return FuzzExpectation(lines: [message], wait: .prompt("transfer>"))
        }
        var order = order
        order.minorUnits = minorUnits
        pending = (order, source.number, payee.number)
        let amount = Money(minorUnits: minorUnits, currency: source.balance.currency)
        return FuzzExpectation(lines: ["Send \(amount)"], wait: .question("Confirm [y/N]", isSecret: false))
    }

    mutating func answer(_ text: String, isInterrupted: Bool) -> FuzzExpectation {
        defer { pending = nil }
        guard let (order, source, destination) = pending, let minorUnits = order.minorUnits else {
            return FuzzExpectation(isOpen: true)
        }
        guard ["y", "yes"].contains(text.lowercased()) else {
            return FuzzExpectation(lines: ["Not sent."])
        }
        guard !isInterrupted else {
            let message = "! Cancelled before anything was done; no money moved."
            return FuzzExpectation(lines: [message], wait: .prompt("transfer>"))
        }
        let amount = move(minorUnits, from: source, to: destination)
        return FuzzExpectation(
            lines: amount.map { ["Sent \($0). Reference [..]"] } ?? ["! [..]"], wait: .prompt("transfer>"))
    }

    private mutating func move(_ minorUnits: Int64, from source: IBAN, to destination: IBAN) -> Money? {
        guard let giver = accounts.firstIndex(where: { $0.number == source }),
            let taker = accounts.firstIndex(where: { $0.number == destination })
        else { return nil }
        let amount = Money(minorUnits: minorUnits, currency: accounts[giver].balance.currency)
        guard let less = try? accounts[giver].balance.subtracting(amount),
            let more = try? accounts[taker].balance.adding(amount)
        else { return nil }
        accounts[giver].balance = less
        accounts[taker].balance = more
        return amount
    }
}
