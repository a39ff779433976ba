import BankKernel
import BankOracle
import Money
import Sessions

extension BankFuzzModel {
    mutating func learn(from moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) -> FuzzFault? {
        defer { readings = [] }
        if moment.isExcused {
            forget(moment.step)
        } else if let fault = rule(out: moment, at: wait) {
            return fault
        }
        markUseUncertain(moment)
        follow(wait)
        learnRows(moment, at: wait)
        learnSelection(moment.shown)
        learnUse(moment)
        learnSales(moment, at: wait)
        if let fault = settle(moment) ?? learnCards(moment, at: wait) { return fault }
        if wait != Self.confirmation { pending = nil }
        if wait == Self.confirmation, pending == nil {
            var asked = BankFuzzPending(asked: moment.shown, of: accounts, under: typedReference)
            asked?.back = back(of: moment)
            pending = asked
        }
        return difference(at: wait)
    }

    /// Drops the books that would have shown something else.
    private mutating func rule(out moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) -> FuzzFault? {
        guard !readings.isEmpty else { return nil }
        let left = zip(books, readings).filter { moment.meets($1, at: wait) }.map(\.0)
        guard !left.isEmpty else {
            return FuzzFault("what is shown cannot be, whatever became of the transfers before", proof: proof(at: wait))
        }
        books = left
        return nil
    }

    /// Takes in what became of a transfer that was confirmed.
    private mutating func settle(_ moment: FuzzedStep<BankFuzzStep>) -> FuzzFault? {
        guard let asked = pending, asked.isConfirmed else { return nil }
        let told = moment.shown.compactMap { TransferNews($0) }.first
        switch told {
        case .sent(let id):
            guard books.contains(where: { $0.affords(asked.order) || $0.entry(under: id) != nil }) else {
                return FuzzFault("money was sent that nobody has", proof: proof(at: .prompt("sent>")))
            }
            references.append((id, asked.order))
            books = books.filter { $0.affords(asked.order) || $0.entry(under: id) != nil }
                .map { $0.with(asked.order, under: id, at: now) }
        case .unknown(let id):
            // It may be booked, and it may not: both are remembered until what is shown tells which.
            references.append((id, asked.order))
            books += books.filter { $0.affords(asked.order) && $0.entry(under: id) == nil }
                .map { $0.with(asked.order, under: id, at: now) }
        case nil: break
        }
        return nil
    }

    /// Where the app is.
    private mutating func follow(_ wait: SessionWait) {
        guard case .prompt(let prompt) = wait else { return }
        let parts = BankPrompt(prompt)
        let title = parts.title
        if title == "login" {
            if let username { salesEnds[username] = nil }
            (username, named) = (nil, .none)
        }
        if title == "main", let username = parts.mark {
            if self.username != username { logins.succeed(username, at: now) }
            self.username = username
        }
        learnName(in: parts)
        if title == BankFuzzScreen.receipt.title {
            // What is repeated from the history is sent by a screen of transfers above it.
            if pending?.back != nil { places.append(.feature("transfer")) }
            if places.last == .feature("transfer") { places.append(.receipt) }
        }
        if places.last?.title != title { places = [BankFuzzScreen(titled: title)] }
    }

    /// Where the app is back from what `moment` asked, unless the money is sent; `nil` for the screen of transfers.
    private func back(of moment: FuzzedStep<BankFuzzStep>) -> SessionWait? {
        guard case .line(let text) = moment.step, text.hasPrefix("again"), case .prompt(let prompt) = moment.input.wait,
            BankPrompt(prompt).title.hasPrefix("history")
        else { return nil }
        return moment.input.wait
    }

    private mutating func learnSelection(_ shown: [String]) {
        guard let username, let line = shown.last(where: { $0.hasPrefix("Selected: ") }) else { return }
        if let account = accounts.firstIndex(where: { line.hasSuffix(", \($0.number.printForm)") }) {
            selected[username] = .some(account)
        }
    }

    /// Forgets what a fault in a step leaves unsure, but for the money.
    private mutating func forget(_ step: BankFuzzStep) {
        if let username { selected[username] = .some(nil) }
        if case .password = step {
            for username in usernames { forgetLogin(username) }
        }
        if case .answer = step {} else { pending = nil }
        places = []
    }

    private mutating func forgetLogin(_ username: String) {
        logins.forget(username)
        selected[username] = .some(nil)
    }

    /// What the bank has stored that none of the books has, at a prompt.
    private func difference(at wait: SessionWait) -> FuzzFault? {
        guard case .prompt = wait, !stored.isEmpty, !books.contains(where: isStored) else { return nil }
        return FuzzFault("the bank does not hold what the model expects", proof: proof(at: wait))
    }

    private func isStored(_ book: Book) -> Bool {
        zip(accounts, book.balances).allSatisfy { stored[$0.number] == $1 }
    }

    /// Keeps only the books that the store confirms once there are more than eight.
    mutating func settleByStore() {
        let left = books.filter(isStored)
        if books.count > 8, !left.isEmpty { books = left }
    }
}

extension BankFuzzModel.Book {
    /// With the order under `id`, unless it is there.
    fileprivate func with(_ order: BookOrder, under id: String, at instant: Instant) -> Self {
        guard entry(under: id) == nil else { return self }
        var book = self
        book.book(order, under: id, at: instant)
        return book
    }
}

/// What a line says of a transfer.
private enum TransferNews {
    case sent(String)
    /// Nobody knows whether it was.
    case unknown(String)

    init?(_ line: String) {
        if line.hasPrefix("Sent ") || line.hasPrefix("Already sent "), let mark = line.firstRange(of: " Reference ") {
            self = .sent(String(line[mark.upperBound...]))
        } else if let start = line.firstRange(of: "it is not known whether the transfer "),
            let end = line.firstRange(of: " was made")
        {
            self = .unknown(String(line[start.upperBound..<end.lowerBound]))
        } else {
            return nil
        }
    }
}

extension BankFuzzPending {
    /// The transfer that these lines ask to confirm; `nil` when they ask something else.
    init?(asked lines: [String], of accounts: [BankFuzzAccount], under id: String?) {
        func account(after label: String) -> Int? {
            lines.first { $0.hasPrefix("  \(label) ") }
                .flatMap { line in accounts.firstIndex { line.hasSuffix(", \($0.number.printForm)") } }
        }
        guard let amount = lines.last(where: { $0.hasPrefix("Send ") })?.dropFirst(5).split(separator: " ").first,
            let source = account(after: "from"), let destination = account(after: "to"),
            let money = Money(shown: amount, currency: accounts[source].currency)
        else { return nil }
        self.init(
            order: BookOrder(
                source: source, destination: destination, minorUnits: money.minorUnits,
                note: lines.first { $0.hasPrefix("  note  ") }.map { String($0.dropFirst(8)) } ?? ""),
            id: id)
    }
}

extension BankFuzzModel {
    /// What to do from `wait` on, so that the balance that is wrong is seen beside the right one. Where a transfer may be booked
    /// or not, it is given once more before, under its reference: then it is booked, and once.
    func proof(at wait: SessionWait) -> [FuzzInput] {
        guard let right = books.last else { return [] }
        var inputs: [FuzzInput] = []
        var end = wait
        if books.count > 1, let (id, order) = references.last {
            inputs += settling(order, under: id, from: wait)
            end = .prompt("sent>")
        }
        let payer = references.last?.order.source.map { accounts[$0].username }
        let customer = inputs.isEmpty ? username : payer
        let isWrong = accounts.indices.filter { stored[accounts[$0].number] != right.balances[$0] }
        let own = isWrong.filter { accounts[$0].username == customer }
        if let customer, let account = own.first {
            return inputs
                + home(of: customer, from: end, seeing: row(of: account, in: right), isFollowed: inputs.isEmpty)
        }
        guard let account = isWrong.first(where: { displayNames[accounts[$0].username] != nil }) else { return inputs }
        return inputs + login(of: accounts[account].username, from: end, seeing: [row(of: account, in: right)])
    }

    private func home(of customer: String, from wait: SessionWait, seeing row: String, isFollowed: Bool) -> [FuzzInput]
    {
        let seen = FuzzExpectation(among: [row], wait: .prompt("main(\(customer))>"))
        if wait == seen.wait { return [FuzzInput(at: wait, FuzzTurn(typing: "list", expecting: seen))] }
        guard !isFollowed || places.filter({ $0 != .receipt }).count == 2 else {
            return login(of: customer, from: wait, seeing: [row])
        }
        return [FuzzInput(at: wait, FuzzTurn(typing: "back", expecting: seen))]
    }

    private func settling(_ order: BookOrder, under id: String, from wait: SessionWait) -> [FuzzInput] {
        guard let source = order.source else { return [] }
        let customer = accounts[source].username
        let main = SessionWait.prompt("main(\(customer))>")
        let transfer = SessionWait.prompt("transfer>")
        func step(_ text: String, at wait: SessionWait, to next: SessionWait) -> FuzzInput {
            FuzzInput(at: wait, FuzzTurn(typing: text, expecting: FuzzExpectation(wait: next)))
        }
        return login(of: customer, from: wait, seeing: [])
            + [
                step("select \(accounts[source].number.electronicForm)", at: main, to: main),
                step("transfer", at: main, to: transfer),
                step(line(for: order, under: id), at: transfer, to: Self.confirmation),
                step("y", at: Self.confirmation, to: .prompt("sent>")),
            ]
    }

    private func login(of customer: String, from wait: SessionWait, seeing rows: [String]) -> [FuzzInput] {
        let login = SessionWait.prompt("login>")
        let logout =
            wait == login
            ? [] : [FuzzInput(at: wait, FuzzTurn(typing: "logout", expecting: FuzzExpectation(wait: login)))]
        return logout + [
            FuzzInput(
                at: login,
                FuzzTurn(
                    typing: "login \(customer)", expecting: FuzzExpectation(lines: [], wait: Self.passwordQuestion))),
            FuzzInput(
                at: Self.passwordQuestion,
                FuzzTurn(
                    .type(customer, isInterrupted: false), secret: customer.uppercased(),
                    expecting: FuzzExpectation(among: rows, wait: .prompt("main(\(customer))>")))),
        ]
    }
}
