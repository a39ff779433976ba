import BankKernel
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct FuzzModelTests {
    @Test func `a login shows the accounts with their balances`() throws {
        var sut = try makeSUT()
        #expect(
            sut.apply(.login(username: "ann"), at: .prompt("login>"))
                == FuzzExpectation(wait: .question("Password:", isSecret: true)))
        #expect(
            sut.apply(.password(username: "ann", isRight: true), at: .question("Password:", isSecret: true))
                == FuzzExpectation(
                    lines: ["Welcome, Ann.", "[..]\(try Self.ann())[..] 10.00 EUR"], wait: .prompt("main(ann)>")))
    }

    @Test func `a confirmed transfer moves money`() throws {
        var sut = try makeSUT(screen: "transfer")
        _ = sut.apply(.send(try order("2.50", 2_50)), at: .prompt("transfer>"))
        let expectation = sut.apply(.answer("y", isInterrupted: false), at: .question("Confirm [y/N]", isSecret: false))
        #expect(expectation.lines == ["Sent 2.50 EUR. Reference [..]"])
        #expect(sut.accounts.map(\.balance.minorUnits) == [7_50, 2_50])
    }

    @Test(arguments: [("n", false), ("y", true), ("", false)])
    func `a transfer that is not confirmed moves none`(answer: String, isInterrupted: Bool) throws {
        var sut = try makeSUT(screen: "transfer")
        _ = sut.apply(.send(try order("2.50", 2_50)), at: .prompt("transfer>"))
        _ = sut.apply(
            .answer(answer, isInterrupted: isInterrupted), at: .question("Confirm [y/N]", isSecret: false))
        #expect(sut.accounts.map(\.balance.minorUnits) == [10_00, 0])
    }

    @Test func `more than there is is refused in words`() throws {
        var sut = try makeSUT(screen: "transfer")
        let expectation = sut.apply(.send(try order("10.01", 10_01)), at: .prompt("transfer>"))
        #expect(expectation.lines == ["! There is not enough money: the account holds 10.00 EUR."])
        #expect(expectation.wait == .prompt("transfer>"))
    }

    @Test func `what is no amount is refused`() throws {
        var sut = try makeSUT(screen: "transfer")
        #expect(sut.apply(.send(try order("1e5", nil)), at: .prompt("transfer>")).lines == ["! [..]"])
    }

    @Test func `ten minutes without a key log out, but for the login screen`() throws {
        var sut = try makeSUT(screen: "transfer")
        #expect(sut.apply(.advance(milliseconds: 599_999), at: .prompt("transfer>")).lines == [])
        #expect(
            sut.apply(.advance(milliseconds: 1), at: .prompt("transfer>")).wait == .prompt("login>"))
        #expect(sut.username == nil)
        #expect(sut.apply(.advance(milliseconds: 600_000), at: .prompt("login>")).lines == [])
    }

    @Test func `a balance that the bank has otherwise is a failure with the row that it should show`() throws {
        let sut = try makeSUT()
        let wrong = Money(minorUnits: 9_99, currency: .eur)
        let failure = sut.difference(from: [try Self.ann(): wrong, try Self.bob(): .zero(.eur)], at: .prompt("login>"))
        #expect(
            failure == .balances(of: "ann", row: "[..]\(try Self.ann())[..] 10.00 EUR", prompt: .prompt("login>")))
    }

    @Test func `money that is nowhere any more is noticed whatever a fault did`() throws {
        let sut = try makeSUT()
        let moved = [
            try Self.ann(): Money(minorUnits: 1, currency: .eur),
            try Self.bob(): Money(minorUnits: 9_99, currency: .eur),
        ]
        #expect(sut.hasSameTotals(as: moved))
        #expect(!sut.hasSameTotals(as: moved.filter { $0.value.minorUnits > 1 }))
    }

    private static func ann() throws -> IBAN { try IBAN(country: "AT", bban: "9999900000000001") }
    private static func bob() throws -> IBAN { try IBAN(country: "AT", bban: "9999900000000002") }

    private func order(_ amount: String, _ minorUnits: Int64?) throws -> FuzzOrder {
        let money = minorUnits.map { Money(minorUnits: $0, currency: .eur) }
        return FuzzOrder(amount: amount, money: money, number: try Self.bob().electronicForm, note: "")
    }

    /// Ann has 10.00 EUR, Bob nothing; with a screen, Ann has gone there.
    private func makeSUT(screen: String? = nil) throws -> FuzzModel {
        var model = FuzzModel(
            accounts: [
                FuzzAccount(
                    username: "ann", name: "Checking", number: try Self.ann(),
                    balance: Money(minorUnits: 10_00, currency: .eur)),
                FuzzAccount(username: "bob", name: "Checking", number: try Self.bob(), balance: .zero(.eur)),
            ],
            displayNames: ["ann": "Ann", "bob": "Bob"])
        guard let screen else { return model }
        model.learn(from: .prompt("main(ann)>"))
        _ = model.apply(.open(screen), at: .prompt("main(ann)>"))
        return model
    }
}
