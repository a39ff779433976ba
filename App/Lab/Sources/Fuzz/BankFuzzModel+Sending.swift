import BankKernel
import BankOracle
import Money
import Sessions

extension BankFuzzModel {
    private static let booked = SessionWait.prompt("sent>")

    /// The command that asks to send money, and what must come of it.
    mutating func send(_ order: BankFuzzOrder) -> FuzzTurn {
        let money = money(of: order)
        let text =
            "send \(money.text) to \(number(of: order))\(order.note.isEmpty ? "" : " note \(order.note)")"
            + (order.reference.map { " ref \($0)" } ?? "")
        typedReference = order.reference
        leaveReceipt()
        guard places.last == .feature("transfer"), let source else { return FuzzTurn(typing: text, expecting: lost()) }
        if case .row(let number) = order.payee, printed.meaning(of: number, at: "transfer") == .unknown {
            return FuzzTurn(typing: text, expecting: lost())
        }
        guard let minorUnits = money.minorUnits, let payee = payee(of: order), payee != source,
            accounts[payee].currency == accounts[source].currency, order.note.count <= TransferOrder.noteLimit
        else {
            return FuzzTurn(typing: text, expecting: FuzzExpectation(among: ["! [..]"], wait: prompt(at: "transfer")))
        }
        let wanted = BookOrder(
            source: source, destination: payee, minorUnits: minorUnits, note: order.keptNote)
        return FuzzTurn(typing: text, expecting: ask(BankFuzzPending(order: wanted, id: order.reference)))
    }

    /// An order that was given before, once more under its reference, or another one under it.
    mutating func retry(_ place: Int, isChanged: Bool) -> FuzzTurn {
        guard references.indices.contains(references.count - 1 - place) else {
            return FuzzTurn(typing: "list", expecting: lost())
        }
        let (id, earlier) = references[references.count - 1 - place]
        typedReference = id
        leaveReceipt()
        let order = BookOrder(
            source: source, destination: earlier.destination, minorUnits: earlier.minorUnits + (isChanged ? 1 : 0),
            note: earlier.note)
        let text = line(for: order, under: id)
        guard places.last == .feature("transfer"), let source, order.destination != source,
            accounts[order.destination].currency == accounts[source].currency
        else {
            let isRefused = places.last == .feature("transfer") && source != nil
            return FuzzTurn(
                typing: text,
                expecting: isRefused ? FuzzExpectation(among: ["! [..]"], wait: prompt(at: "transfer")) : lost())
        }
        return FuzzTurn(typing: text, expecting: ask(BankFuzzPending(order: order, id: id)))
    }

    /// What an order is typed as, under its reference.
    func line(for order: BookOrder, under id: String) -> String {
        let payee = accounts[order.destination]
        let note = order.note.isEmpty ? "" : " note \(order.note)"
        return "send \(payee.money(order.minorUnits).decimalText) to \(payee.number.electronicForm)\(note) ref \(id)"
    }

    mutating func ask(_ pending: BankFuzzPending) -> FuzzExpectation {
        self.pending = pending
        let order = pending.order
        let amount = accounts[order.destination].money(order.minorUnits)
        let question =
            ["Send \(amount.shown)", "  from  [..]", "  to    [..], \(accounts[order.destination].number.printForm)"]
            + (order.note.isEmpty ? [] : ["  note  [..]"])
        return expect { [self] book in
            // The transfers of others cannot be seen, only their references are taken.
            if let id = pending.id, let earlier = book.entry(under: id)?.order, isParty(to: earlier) {
                guard earlier == order else { return reused(id, in: pending) }
                let told = "It was sent before, under \(id); no money will move."
                return FuzzExpectation(lines: question + [told], wait: Self.confirmation)
            }
            guard book.affords(order) else { return unaffordable(pending, in: book) }
            return FuzzExpectation(lines: question, wait: Self.confirmation)
        }
    }

    mutating func answer(_ text: String, isInterrupted: Bool, at wait: SessionWait) -> FuzzExpectation {
        guard let asked = pending, wait == Self.confirmation else { return FuzzExpectation() }
        guard ["y", "yes"].contains(text.lowercased()) else {
            pending = nil
            return FuzzExpectation(lines: ["Not sent."], wait: end(of: asked))
        }
        guard !isInterrupted else {
            return FuzzExpectation(
                lines: ["! Cancelled before anything was done; no money moved."], wait: end(of: asked))
        }
        pending?.isConfirmed = true
        // The rows of a history below are those from before.
        if asked.back != nil { places = places.map(\.withoutRows) }
        let amount = accounts[asked.order.destination].money(asked.order.minorUnits)
        return expect { [self] book in
            if let id = asked.id, let earlier = book.entry(under: id)?.order {
                guard earlier == asked.order else {
                    // With too little money besides, either is told.
                    return book.affords(asked.order)
                        ? reused(id, in: asked) : FuzzExpectation(among: ["! [..]"], wait: end(of: asked))
                }
                return FuzzExpectation(
                    among: ["Already sent \(amount.shown). Reference \(id)"], wait: Self.booked)
            }
            guard book.affords(asked.order) else { return unaffordable(asked, in: book) }
            var after = book
            after.book(asked.order, under: "", at: now)
            return FuzzExpectation(
                among: [
                    "Sent \(amount.shown). Reference \(asked.id ?? "[..]")",
                    "[..] holds \(held(by: asked.order, in: after).shown) now.",
                ],
                wait: Self.booked)
        }
    }

    /// A command of the transfer screen leaves the receipt above it.
    private mutating func leaveReceipt() {
        if places.last == .receipt { places.removeLast() }
    }

    /// Where the app is unless the money is sent.
    private func end(of pending: BankFuzzPending) -> SessionWait? { pending.back ?? prompt(at: "transfer") }

    private func unaffordable(_ pending: BankFuzzPending, in book: Book) -> FuzzExpectation {
        let balance = held(by: pending.order, in: book)
        return FuzzExpectation(
            lines: ["! There is not enough money: the account holds \(balance.shown)."], wait: end(of: pending))
    }

    private func reused(_ id: String, in pending: BankFuzzPending) -> FuzzExpectation {
        FuzzExpectation(
            lines: ["! The reference \(id) was used before for a different transfer."], wait: end(of: pending))
    }

    private func isParty(to order: BookOrder) -> Bool {
        [order.source, order.destination].contains { $0.map { accounts[$0].username } == username }
    }

    private func held(by order: BookOrder, in book: Book) -> Money {
        let place = order.source ?? order.destination
        return accounts[place].money(book.balances[place])
    }

    /// How the amount is written, and what that is; `nil` when it is not an amount above zero.
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

    /// The account that the order names; `nil` for none.
    private func payee(of order: BankFuzzOrder) -> Int? {
        switch order.payee {
        case .account(let place): return place
        case .row(let number):
            guard case .row(let row) = printed.meaning(of: number, at: "transfer") else { return nil }
            return account(printedAs: row)
        case .wrong: return nil
        }
    }

    private func number(of order: BankFuzzOrder) -> String {
        switch order.payee {
        case .row(let number): "\(number)"
        case .account(let place): accounts[place].number.electronicForm
        case .wrong(let text): text
        }
    }
}

/// An account of a customer, as it never changes.
struct BankFuzzAccount: Sendable, Hashable {
    let username: String
    let holder: String
    let name: String
    let number: IBAN
    let currency: Currency

    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
}
