import BankKernel
import Sessions

extension BankFuzzModel {
    /// What to do from `wait` on, so that the balance that is wrong is seen beside the right one. Where a transfer may be booked
    /// or not, it is given once more before, under its reference: then it is booked, and once.
    func proof(at wait: SessionWait) -> [FuzzInput] {
        guard let right = books.last else { return [] }
        var inputs: [FuzzInput] = []
        var end = wait
        if books.count > 1, let (id, order) = references.last {
            inputs += settling(order, under: id, from: wait)
            end = .prompt("transfer>")
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
        guard !isFollowed || places.count == 2 else { return login(of: customer, from: wait, seeing: [row]) }
        return [FuzzInput(at: wait, FuzzTurn(typing: "back", expecting: seen))]
    }

    private func settling(_ order: BankBook.Order, under id: String, from wait: SessionWait) -> [FuzzInput] {
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
                step("y", at: Self.confirmation, to: transfer),
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
