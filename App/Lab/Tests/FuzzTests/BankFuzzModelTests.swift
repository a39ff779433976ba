import BankKernel
import BankOracle
import BankSessions
import Money
import Sessions
import Testing

@testable import fuzz

struct BankFuzzModelTests {
    private static let sent = ["Sent 2.50 EUR. Reference r1", "Checking holds 7.50 EUR now."]
    private static let lost = ["! It is bad, so it is not known whether the transfer r1 was made. To settle it, …"]

    @Test func `a login shows the accounts with what they hold`() throws {
        var sut = try BankFuzzModel.sample()
        #expect(
            sut.take(.login(username: "ann"), at: .prompt("login>")).expectation
                == FuzzExpectation(lines: [], wait: .question("Password:", isSecret: true)))
        let turn = sut.take(.password(isRight: true), at: .question("Password:", isSecret: true))
        #expect(turn.secret == "ANN")
        #expect(
            turn.expectation
                == FuzzExpectation(
                    among: ["Welcome, Ann.", "[..]AT04 9999 9000 0000 0001[..]  10.00 EUR"],
                    wait: .prompt("main(ann)>")))
    }

    @Test func `a confirmed transfer moves money`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        #expect(sut.pay(2_50, seeing: Self.sent) == nil)
        #expect(sut.books.map(\.balances) == [[7_50, 2_50]])
    }

    @Test func `back leaves the success screen and the transfer screen`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: Self.sent)
        #expect(sut.places == [.main, .feature("transfer"), .receipt])
        let turn = sut.take(.line("back"), at: BankFuzzModel.success)
        #expect(turn.expectation.wait == .prompt("main(ann)>"))
        #expect(sut.places == [.main])
    }

    @Test(arguments: [("n", false), ("y", true), ("", false)])
    func `a transfer that is not confirmed moves none`(answer: String, isInterrupted: Bool) throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        let order = BankFuzzOrder(amount: .minorUnits(2_50), payee: .account(1), note: "")
        sut.live(.send(order), at: BankFuzzModel.transfer, then: BankFuzzModel.confirmation)
        sut.live(
            .answer(answer, isInterrupted: isInterrupted), at: BankFuzzModel.confirmation,
            then: BankFuzzModel.transfer)
        #expect(sut.books.map(\.balances) == [[10_00, 0]])
    }

    @Test func `everything can be sent, and no more`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        var order = BankFuzzOrder(amount: .everything(plus: 0), payee: .account(1), note: "")
        #expect(sut.take(.send(order), at: BankFuzzModel.transfer).expectation.wait == BankFuzzModel.confirmation)
        order.amount = .everything(plus: 1)
        #expect(
            sut.take(.send(order), at: BankFuzzModel.transfer)
                == FuzzTurn(
                    typing: "send 10.01 to AT749999900000000002",
                    expecting: FuzzExpectation(
                        lines: ["! There is not enough money: the account holds 10.00 EUR."],
                        wait: BankFuzzModel.transfer)))
    }

    @Test func `a transfer whose answer was lost may be booked, and may not`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        #expect(sut.pay(2_50, seeing: Self.lost, isExcused: true) == nil)
        #expect(sut.books.map(\.balances) == [[10_00, 0], [7_50, 2_50]])
    }

    @Test func `a fault that only refuses it leaves nothing open`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: ["! The bank cannot be used: it is gone."], isExcused: true)
        #expect(sut.books.map(\.balances) == [[10_00, 0]])
    }

    @Test(arguments: [("10.00", [10_00, 0]), ("7.50", [7_50, 2_50])])
    func `a look at the balance settles it`(shown: String, balances: [Int64]) throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: Self.lost, isExcused: true)
        let row = "1  Checking  AT04 9999 9000 0000 0001  \(shown) EUR"
        let main = SessionWait.prompt("main(ann)>")
        sut.live(.line("back"), at: BankFuzzModel.transfer, seeing: [row], then: main)
        #expect(sut.live(.line("list"), at: main, seeing: [row], then: main) == nil)
        #expect(sut.books.map(\.balances) == [balances])
    }

    @Test func `a balance that neither of the two can be is noticed`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: Self.lost, isExcused: true)
        sut.places = [.main]
        let row = "1  Checking  AT04 9999 9000 0000 0001  5.00 EUR"
        let main = SessionWait.prompt("main(ann)>")
        let fault = sut.live(.line("list"), at: main, seeing: [row], then: main)
        #expect(fault?.message == "what is shown cannot be, whatever became of the transfers before")
    }

    @Test func `given once more under its reference it is booked, and once`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: Self.lost, isExcused: true)
        sut.selected["ann"] = .some(0)
        sut.places = [.main, .feature("transfer")]
        let told = [
            "Send 2.50 EUR", "  from  Ann", "  to    Bob, Checking, AT74 9999 9000 0000 0002",
            "It was sent before, under r1; no money will move.",
        ]
        sut.live(
            .retry(0, isChanged: false), at: BankFuzzModel.transfer, seeing: told, then: BankFuzzModel.confirmation)
        #expect(sut.books.map(\.balances) == [[7_50, 2_50]])
        let turn = sut.take(.answer("y", isInterrupted: false), at: BankFuzzModel.confirmation)
        #expect(turn.expectation.lines.contains("Already sent 2.50 EUR. Reference r1"))
    }

    @Test func `a note in quotes is kept without them`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        let order = BankFuzzOrder(amount: .minorUnits(1), payee: .account(1), note: "\"quoted\"")
        _ = sut.take(.send(order), at: BankFuzzModel.transfer)
        #expect(sut.pending?.order.note == "quoted")
    }

    @Test func `another order under its reference is refused`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(2_50, seeing: Self.sent)
        #expect(
            sut.take(.retry(0, isChanged: true), at: BankFuzzModel.transfer)
                == FuzzTurn(
                    typing: "send 2.51 to AT749999900000000002 ref r1",
                    expecting: FuzzExpectation(
                        lines: ["! The reference r1 was used before for a different transfer."],
                        wait: BankFuzzModel.transfer)))
    }

    @Test func `notices money that was taken twice, and proves it on the screen of the customer`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.stored = [try Self.ann(): 5_00, try Self.bob(): 5_00]
        let noticed = sut.pay(2_50, seeing: Self.sent)
        let fault = try #require(noticed)
        #expect(fault.message == "the bank does not hold what the model expects")
        let proof = try #require(fault.proof.first)
        #expect(proof.turn.move == .type("back", isInterrupted: false))
        #expect(proof.turn.expectation.lines.contains("[..]AT04 9999 9000 0000 0001[..]  7.50 EUR"))
    }

    @Test func `notices when more money is sent than the account holds`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        let sent = ["Sent 12.50 EUR. Reference r1"]
        sut.pending = BankFuzzPending(
            order: BookOrder(source: 0, destination: 1, minorUnits: 12_50, note: ""))
        let fault = sut.live(
            .answer("y", isInterrupted: false), at: BankFuzzModel.confirmation, seeing: sent,
            then: BankFuzzModel.transfer, isExcused: true)
        #expect(fault?.message == "money was sent that nobody has")
    }

    @Test func `ten minutes without a key log out, but for the login screen`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        #expect(sut.take(.advance(milliseconds: 599_999), at: BankFuzzModel.transfer).expectation.lines == ["..."])
        #expect(
            sut.take(.advance(milliseconds: 1), at: BankFuzzModel.transfer).expectation.wait == .prompt("login>"))
        #expect(sut.username == nil)
        #expect(sut.take(.advance(milliseconds: 600_000), at: .prompt("login>")).expectation.lines == ["..."])
    }

    @Test func `a question is left before the app is`() throws {
        let way = try BankFuzzModel.sample().wayOut(from: BankFuzzModel.confirmation)
        #expect(way.map(\.turn.move) == [.interrupt, .type("quit", isInterrupted: false)])
        #expect(way.last?.wait == BankFuzzModel.transfer)
    }

    private static func ann() throws -> IBAN { try IBAN(country: "AT", bban: "9999900000000001") }
    private static func bob() throws -> IBAN { try IBAN(country: "AT", bban: "9999900000000002") }
}

struct BankFuzzHistoryTests {
    private static let history = SessionWait.prompt("history>")

    @Test func `pages go on where the one before ended, each row with the balance after it`() throws {
        var sut = try makeSUT()
        #expect(
            lines(of: "list 2", in: &sut) == [
                "[..]Booked  [..]Balance",
                "1  2026-01-05  debit [..]Bob[..][..]  -0.03 EUR  [..]9.94 EUR",
                "2  2026-01-05  debit [..]Bob[..][..]  -0.02 EUR  [..]9.97 EUR",
                "There are older ones: \"more\" shows them.",
            ])
        #expect(
            lines(of: "more", in: &sut) == [
                "[..]Booked  [..]Balance",
                "3  2026-01-05  debit [..]Bob[..][..]  -0.01 EUR  [..]9.99 EUR",
                "4  2026-01-05  credit[..]DOBank[..]Opening[..]  +10.00 EUR  [..]10.00 EUR",
            ])
        #expect(lines(of: "more", in: &sut) == ["...", "! [..]No older transactions[..]", "..."])
    }

    @Test func `a filter is above its rows, with their number`() throws {
        var sut = try makeSUT()
        #expect(
            lines(of: "find -0.02", in: &sut).prefix(2) == ["Filter: [..] (1 of 4)", "[..]Booked  [..]Balance"])
        #expect(lines(of: "find open", in: &sut).first == "Filter: open (1 of 4)")
        #expect(
            lines(of: "to 2026-01-04", in: &sut) == [
                "Filter: open, to 2026-01-04 (0 of 4)", "No transaction matches.",
            ])
        #expect(lines(of: "from 2026-01-05", in: &sut) == ["...", "! [..]is after \"to\"[..]", "..."])
        #expect(lines(of: "clear", in: &sut).count == 5)
    }

    @Test func `a row is a place with its reference`() throws {
        var sut = try makeSUT()
        _ = lines(of: "list", in: &sut)
        let turn = sut.take(.line("show 2"), at: Self.history)
        #expect(turn.expectation.wait == .prompt("history/2>"))
        #expect(turn.expectation.lines.contains("Reference r2"))
        #expect(turn.expectation.lines.contains("Balance   9.97 EUR"))
    }

    @Test func `the rows tell whether a transfer was booked whose answer was lost`() throws {
        var sut = try makeSUT()
        var other = sut.books[0]
        other.book(BookOrder(source: 0, destination: 1, minorUnits: 7, note: ""), under: "r4", at: sut.now)
        sut.books.append(other)
        let rows = [
            " #  Booked      Type   With  Note      Amount   Balance",
            "1  2026-01-05  debit  Bob         -0.07 EUR  9.87 EUR",
            "There are older ones: \"more\" shows them.",
        ]
        #expect(sut.live(.line("list 1"), at: Self.history, seeing: rows, then: Self.history) == nil)
        #expect(sut.books == [other])
    }

    /// The history of an account that got 10.00 EUR and sent 0.01, 0.02 and 0.03.
    private func makeSUT() throws -> BankFuzzModel {
        var sut = try BankFuzzModel.sample(at: ["history"])
        for minorUnits in Int64(1)...3 {
            sut.books[0].book(
                BookOrder(source: 0, destination: 1, minorUnits: minorUnits, note: ""), under: "r\(minorUnits)",
                at: sut.now)
        }
        return sut
    }

    private func lines(of command: String, in sut: inout BankFuzzModel) -> [String] {
        sut.take(.line(command), at: Self.history).expectation.lines
    }
}

extension BankFuzzModel {
    /// Ann has 10.00 EUR in Checking, Bob nothing; with screens, Ann has gone there.
    static func sample(at screens: [String] = []) throws -> BankFuzzModel {
        var book = BankBook<String>(accounts: 2)
        book.book(
            BookOrder(source: nil, destination: 0, minorUnits: 10_00, note: "Opening"), under: "opening",
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

    /// Does a step that shows these lines and waits so long; returns what was wrong.
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

    /// Asks to send `minorUnits` to Bob, confirms it, and is shown these lines.
    @discardableResult
    mutating func pay(
        _ minorUnits: Int64, seeing shown: [String], isExcused: Bool = false
    ) -> FuzzFault? {
        let order = BankFuzzOrder(amount: .minorUnits(minorUnits), payee: .account(1), note: "")
        live(.send(order), at: Self.transfer, then: Self.confirmation)
        return live(
            .answer("y", isInterrupted: false), at: Self.confirmation, seeing: shown,
            then: isExcused ? Self.transfer : Self.success, isExcused: isExcused)
    }

    static let transfer = SessionWait.prompt("transfer>")
    static let success = SessionWait.prompt("sent>")
}
