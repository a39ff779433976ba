import BankKernel
import Money
import Sessions

extension BankFuzzModel {
    private static let prompt = SessionWait.prompt("transfer>")

    /// The command that asks to send money, and what must come of it.
    mutating func send(_ order: BankFuzzOrder) -> FuzzTurn {
        let money = money(of: order)
        let text =
            "send \(money.text) to \(number(of: order))\(order.note.isEmpty ? "" : " note \(order.note)")"
            + (order.reference.map { " ref \($0)" } ?? "")
        typedReference = order.reference
        guard places.last == .feature("transfer"), let source else { return FuzzTurn(typing: text, expecting: lost()) }
        guard let minorUnits = money.minorUnits, case .account(let payee) = order.payee, payee != source,
            accounts[payee].currency == accounts[source].currency, order.note.count <= TransferOrder.noteLimit
        else { return FuzzTurn(typing: text, expecting: FuzzExpectation(among: ["! [..]"], wait: Self.prompt)) }
        let wanted = BankBook.Order(
            source: source, destination: payee, minorUnits: minorUnits, note: order.note)
        return FuzzTurn(typing: text, expecting: ask(BankFuzzPending(order: wanted, id: order.reference)))
    }

    /// An order that was given before, once more under its reference, or another one under it.
    mutating func retry(_ place: Int, isChanged: Bool) -> FuzzTurn {
        guard references.indices.contains(references.count - 1 - place) else {
            return FuzzTurn(typing: "list", expecting: lost())
        }
        let (id, earlier) = references[references.count - 1 - place]
        typedReference = id
        let order = BankBook.Order(
            source: source, destination: earlier.destination, minorUnits: earlier.minorUnits + (isChanged ? 1 : 0),
            note: earlier.note)
        let text = line(for: order, under: id)
        guard places.last == .feature("transfer"), let source, order.destination != source,
            accounts[order.destination].currency == accounts[source].currency
        else {
            let isRefused = places.last == .feature("transfer") && source != nil
            return FuzzTurn(
                typing: text,
                expecting: isRefused ? FuzzExpectation(among: ["! [..]"], wait: Self.prompt) : lost())
        }
        return FuzzTurn(typing: text, expecting: ask(BankFuzzPending(order: order, id: id)))
    }

    /// What an order is typed as, under its reference.
    func line(for order: BankBook.Order, under id: String) -> String {
        let payee = accounts[order.destination]
        let note = order.note.isEmpty ? "" : " note \(order.note)"
        return "send \(payee.money(order.minorUnits).decimalText) to \(payee.number.electronicForm)\(note) ref \(id)"
    }

    private mutating func ask(_ pending: BankFuzzPending) -> FuzzExpectation {
        self.pending = pending
        let order = pending.order
        let amount = accounts[order.destination].money(order.minorUnits)
        let question =
            ["Send \(amount)", "  from  [..]", "  to    [..]"] + (order.note.isEmpty ? [] : ["  note  [..]"])
        return expect { [self] book in
            // The transfers of others cannot be seen, only their references are taken.
            if let id = pending.id, let earlier = book.order(under: id), isParty(to: earlier) {
                guard earlier == order else { return Self.reused(id) }
                let told = "It was sent before, under \(id); no money will move."
                return FuzzExpectation(lines: question + [told], wait: Self.confirmation)
            }
            guard book.affords(order) else { return Self.unaffordable(holding: held(by: order, in: book)) }
            return FuzzExpectation(lines: question, wait: Self.confirmation)
        }
    }

    mutating func answer(_ text: String, isInterrupted: Bool, at wait: SessionWait) -> FuzzExpectation {
        guard let asked = pending, wait == Self.confirmation else { return FuzzExpectation() }
        guard ["y", "yes"].contains(text.lowercased()) else {
            pending = nil
            return FuzzExpectation(lines: ["Not sent."], wait: Self.prompt)
        }
        guard !isInterrupted else {
            return FuzzExpectation(
                lines: ["! Cancelled before anything was done; no money moved."], wait: Self.prompt)
        }
        pending?.isConfirmed = true
        let amount = accounts[asked.order.destination].money(asked.order.minorUnits)
        return expect { [self] book in
            if let id = asked.id, let earlier = book.order(under: id) {
                guard earlier == asked.order else { return Self.reused(id) }
                return FuzzExpectation(
                    among: ["Already sent \(amount). Reference \(id)"], wait: Self.prompt)
            }
            guard book.affords(asked.order) else { return Self.unaffordable(holding: held(by: asked.order, in: book)) }
            var after = book
            after.book(asked.order, under: "", at: now)
            return FuzzExpectation(
                among: [
                    "Sent \(amount). Reference \(asked.id ?? "[..]")",
                    "[..] holds \(held(by: asked.order, in: after)) now.",
                ],
                wait: Self.prompt)
        }
    }

    private static func unaffordable(holding balance: Money) -> FuzzExpectation {
        FuzzExpectation(
            lines: ["! There is not enough money: the account holds \(balance)."], wait: Self.prompt)
    }

    private static func reused(_ id: String) -> FuzzExpectation {
        FuzzExpectation(lines: ["! The reference \(id) was used before for a different transfer."], wait: Self.prompt)
    }

    private func isParty(to order: BankBook.Order) -> Bool {
        [order.source, order.destination].contains { $0.map { accounts[$0].username } == username }
    }

    private func held(by order: BankBook.Order, in book: BankBook) -> Money {
        let place = order.source ?? order.destination
        return accounts[place].money(book.balances[place])
    }

    /// How the amount is written, and what that is; `nil` when it is no amount above zero.
    private func money(of order: BankFuzzOrder) -> (text: String, minorUnits: Int64?) {
        let account = source.map { accounts[$0] } ?? accounts[0]
        switch order.amount {
        case .wrong(let text): return (text, nil)
        case .minorUnits(let units): return (account.money(units).decimalText, units > 0 ? units : nil)
        case .everything(let more):
            let units = (source.flatMap { books.first?.balances[$0] } ?? 0) + more
            return (account.money(units).decimalText, units > 0 ? units : nil)
        }
    }

    private func number(of order: BankFuzzOrder) -> String {
        switch order.payee {
        case .account(let place): accounts[place].number.electronicForm
        case .wrong(let text): text
        }
    }
}
