import BankKernel
import Money
import Sessions

@testable import BankSessions

extension BankFuzzModel {
    /// Ann has 10.00 EUR in Checking, Bob nothing; with screens, Ann has gone there.
    static func sample(at screens: [String] = []) throws -> BankFuzzModel {
        var book = BankBook(accounts: 2)
        book.book(
            BankBook.Order(source: nil, destination: 0, minorUnits: 10_00, note: "Opening"), under: "opening",
            at: SessionEnvironment.start)
        var model = BankFuzzModel(
            accounts: [
                BankFuzzAccount(
                    username: "ann", holder: "Ann", name: "Checking",
                    number: try IBAN(country: "AT", bban: "9999900000000001"), currency: .eur),
                BankFuzzAccount(
                    username: "bob", holder: "Bob", name: "Checking",
                    number: try IBAN(country: "AT", bban: "9999900000000002"), currency: .eur),
            ],
            displayNames: ["ann": "Ann", "bob": "Bob"], book: book)
        guard !screens.isEmpty else { return model }
        model.username = "ann"
        model.places = [.main]
        for screen in screens { _ = model.take(.open(screen), at: .prompt("main(ann)>")) }
        return model
    }

    /// Does a step, and hears these lines and this wait; gives what was wrong.
    @discardableResult
    mutating func live(
        _ step: BankFuzzStep, at wait: SessionWait, seeing shown: [String] = [], then next: SessionWait,
        isExcused: Bool = false
    ) -> FuzzFault? {
        let turn = take(step, at: wait)
        return learn(
            from: FuzzedStep(
                step: step, input: FuzzInput(at: wait, turn), shown: shown, isExcused: isExcused), at: next)
    }

    /// Asks to send `minorUnits` to Bob, confirms it, and hears these lines.
    @discardableResult
    mutating func pay(
        _ minorUnits: Int64, seeing shown: [String], isExcused: Bool = false
    ) -> FuzzFault? {
        let order = BankFuzzOrder(amount: .minorUnits(minorUnits), payee: .account(1), note: "")
        live(.send(order), at: Self.transfer, then: Self.confirmation)
        return live(
            .answer("y", isInterrupted: false), at: Self.confirmation, seeing: shown, then: Self.transfer,
            isExcused: isExcused)
    }

    static let transfer = SessionWait.prompt("transfer>")
}
