import BankKernel
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct BankFuzzModelTests {
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
        let told = ["Send 2.50 EUR", "  from  Ann", "  to    Bob", "It was sent before, under r1; no money will move."]
        sut.live(
            .retry(0, isChanged: false), at: BankFuzzModel.transfer, seeing: told, then: BankFuzzModel.confirmation)
        #expect(sut.books.map(\.balances) == [[7_50, 2_50]])
        let turn = sut.take(.answer("y", isInterrupted: false), at: BankFuzzModel.confirmation)
        #expect(turn.expectation.lines.contains("Already sent 2.50 EUR. Reference r1"))
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

    @Test func `money that the bank took twice is noticed, and seen where its customer looks`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.stored = [try Self.ann(): 5_00, try Self.bob(): 5_00]
        let noticed = sut.pay(2_50, seeing: Self.sent)
        let fault = try #require(noticed)
        #expect(fault.message == "the bank does not hold what the model expects")
        let proof = try #require(fault.proof.first)
        #expect(proof.turn.move == .type("back", isInterrupted: false))
        #expect(proof.turn.expectation.lines.contains("[..]AT04 9999 9000 0000 0001[..]  7.50 EUR"))
    }

    @Test func `money that nobody has is noticed when it is sent`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        let sent = ["Sent 12.50 EUR. Reference r1"]
        sut.pending = BankFuzzPending(
            order: BankBook.Order(source: 0, destination: 1, minorUnits: 12_50, note: ""))
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
