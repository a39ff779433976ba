import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

/// Rows that somebody changed by hand: what cannot be read is reported as damage, neither left out nor read as
/// something else.
@Suite(.timeLimit(.minutes(20)))
struct DamagedRowsTests {
    /// Ann with two accounts, Bob with one that Ann has paid by `order`.
    struct SUT {
        let bank: PostgresLedger
        let annsBank: AnnsBank
        let bobs: IBAN
        let order: TransferOrder

        var ann: CustomerID { annsBank.ann.id }
        var own: IBAN { annsBank.accounts[0] }
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        fileprivate let step: Step
        fileprivate let ask: @Sendable (SUT) async throws -> Void

        init(_ description: String, _ step: Step, ask: @escaping @Sendable (SUT) async throws -> Void) {
            testDescription = description
            self.step = step
            self.ask = ask
        }
    }

    @Test(arguments: damages)
    func `is reported as damage`(damage: Damage) async throws {
        var sut = try await makeSUT()
        try sut.annsBank.test.owner().run(damage.step)
        // One that remembers nothing from before.
        sut = SUT(bank: try await sut.annsBank.test.open(), annsBank: sut.annsBank, bobs: sut.bobs, order: sut.order)

        await #expect {
            try await damage.ask(sut)
        } throws: { error in
            if case BankError.storage(.damaged) = error { true } else { false }
        }
    }

    @Test func `an order to an account that is not there is refused as before, beside damage`() async throws {
        let sut = try await makeSUT()
        try sut.annsBank.test.owner().run("DELETE FROM balance WHERE account = 4")

        await #expect(throws: BankError.unknownAccount(.nobodys)) { try await sut.bank.book(order(sut, to: .nobodys)) }
        #expect(try await sut.bank.book(order(sut, to: sut.annsBank.accounts[1])).balanceAfter == .eur(999_74))
    }

    @Test func `a deposit whose earlier one cannot be read opens no account of the bank`() async throws {
        let sut = try await makeSUT()
        let owner = try sut.annsBank.test.owner()
        try owner.run("UPDATE account SET currency = 'QQQ' WHERE customer IS NULL")
        let other = try await sut.annsBank.test.open()
        let reference = TransferReference(id: SequentialTransferIDs.id(1), note: "Opening")

        await #expect {
            try await other.deposit(to: sut.own, amount: .eur(1_000_00), reference: reference)
        } throws: { error in
            if case BankError.storage(.damaged) = error { true } else { false }
        }
        #expect(try owner.run("SELECT FROM account WHERE customer IS NULL")[0].count == 1)
    }

    private func makeSUT() async throws -> SUT {
        let annsBank = try await AnnsBank()
        let bank = annsBank.bank
        _ = try await bank.addCustomer(username: "bob", displayName: "Bob", passwordHash: nil)
        let bobs = try await bank.openAccount(for: "bob", name: "Main", currency: .eur).number
        let order = TransferOrder(
            reference: TransferReference(id: .deadbeef, note: "Lunch"), customer: annsBank.ann.id,
            source: annsBank.accounts[0], destination: bobs, amount: .eur(25))
        _ = try await bank.book(order)
        return SUT(bank: bank, annsBank: annsBank, bobs: bobs, order: order)
    }
}

private func order(_ sut: DamagedRowsTests.SUT, to number: IBAN) -> TransferOrder {
    TransferOrder(
        reference: TransferReference(id: sut.annsBank.ids.next()), customer: sut.ann, source: sut.own,
        destination: number, amount: .eur(1))
}

private func page(_ sut: DamagedRowsTests.SUT) async throws {
    _ = try await sut.bank.page(HistoryQuery(account: sut.own), for: sut.ann)
}

private func turnover(_ sut: DamagedRowsTests.SUT) async throws {
    _ = try await sut.bank.turnover(of: sut.own, months: 12, for: sut.ann)
}

private func balance(_ sut: DamagedRowsTests.SUT) async throws {
    _ = try await sut.bank.balance(of: sut.own, for: sut.ann)
}

private func payees(_ sut: DamagedRowsTests.SUT) async throws {
    _ = try await sut.bank.knownPayees(of: sut.ann)
}

private func details(_ sut: DamagedRowsTests.SUT) async throws {
    _ = try await sut.bank.details(of: .deadbeef, for: sut.ann)
}

private func payBob(_ sut: DamagedRowsTests.SUT) async throws { _ = try await sut.bank.book(order(sut, to: sut.bobs)) }

private func payAgain(_ sut: DamagedRowsTests.SUT) async throws { _ = try await sut.bank.book(sut.order) }

private func deposit(_ sut: DamagedRowsTests.SUT) async throws {
    let reference = TransferReference(id: sut.annsBank.ids.next())
    _ = try await sut.bank.deposit(to: sut.bobs, amount: .eur(1), reference: reference)
}

/// Bob's account is the fourth: Ann's first deposit opened the bank's own.
private let damages: [DamagedRowsTests.Damage] = [
    .init("the counterparty of a posting", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: page),
    .init(
        "a posting to an account that is gone", "UPDATE posting SET counterparty = 99 WHERE counterparty = 4", ask: page
    ),
    .init("a posting whose transfer is gone", "DELETE FROM transfer WHERE note = 'Lunch'", ask: page),
    .init("the account of a page", "UPDATE account SET currency = 'QQQ' WHERE id = 1", ask: page),
    .init("the credits of a month", "UPDATE turnover SET credits = 'NaN'", ask: turnover),
    .init("the debits of a month", "UPDATE turnover SET debits = 'NaN'", ask: turnover),
    .init("the account that is paid", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: payBob),
    .init("the account that pays", "UPDATE account SET currency = 'QQQ' WHERE id = 1", ask: payBob),
    .init("an account without a balance that is paid", "DELETE FROM balance WHERE account = 4", ask: payBob),
    .init(
        "an account with more postings than can be",
        "UPDATE balance SET postings = 9223372036854775807 WHERE account = 4",
        ask: payBob),
    .init(
        "an account with fewer postings than none", "UPDATE balance SET postings = -2 WHERE account = 1", ask: payBob),
    .init(
        "an account with fewer postings than are there", "UPDATE balance SET postings = postings - 1 WHERE account = 1",
        ask: payBob),
    .init("an order whose posting is gone", "DELETE FROM posting WHERE account = 4", ask: payAgain),
    .init(
        "an order of an account that cannot be read", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: payAgain),
    .init("an account without a balance in a list", "DELETE FROM balance WHERE account = 1") { sut in
        _ = try await sut.bank.accounts(of: sut.ann)
    },
    .init("an account without a balance in the list of all", "DELETE FROM balance WHERE account = 1") { sut in
        _ = try await sut.bank.accounts(of: nil)
    },
    .init("an account without a balance", "DELETE FROM balance WHERE account = 1", ask: balance),
    .init("the account of a balance", "UPDATE account SET currency = 'QQQ' WHERE id = 1", ask: balance),
    .init("the account of a turnover", "UPDATE account SET currency = 'QQQ' WHERE id = 1", ask: turnover),
    .init("a payee", "UPDATE account SET currency = 'QQQ' WHERE id = 4") { sut in
        _ = try await sut.bank.payee(numbered: sut.bobs)
    },
    .init("a payee who was paid", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: payees),
    .init("the transfer that paid a payee", "DELETE FROM transfer WHERE note = 'Lunch'", ask: payees),
    .init("a transfer", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: details),
    .init("a transfer whose posting is gone", "DELETE FROM posting WHERE account = 4", ask: details),
    .init("the account of a deposit", "UPDATE account SET currency = 'QQQ' WHERE id = 4", ask: deposit),
    .init("the bank's own account", "UPDATE account SET number = 'AT' WHERE customer IS NULL", ask: deposit),
]
