import BankKernel
import BankSamples
import LedgerRules
import Money
import Testing

struct DepositOrderTests {
    private let reference = TransferReference(id: TransferID(rawValue: 7), note: "Cash")

    private func makeSUT(
        to destination: IBAN = Holdings.bob.number, _ amount: Money = .eur(5_00), note: String = "Cash"
    ) -> DepositOrder {
        DepositOrder(
            reference: TransferReference(id: reference.id, note: note), destination: destination, amount: amount)
    }

    private func entry(from source: LedgerAccount) -> JournalEntry {
        JournalEntry(
            sequence: 3,
            movement: Movement(
                reference: reference, source: source, destination: Holdings.bob, amount: .eur(5_00),
                bookedAt: Instant(millisecondsSinceEpoch: 0)),
            balances: Balances(source: -105_00, destination: 5_00))
    }

    @Test func `leaves the bank's own account below zero`() throws {
        #expect(try makeSUT().destination(in: Holdings()) == Holdings.bob)
        #expect(
            try makeSUT().balances(from: Holdings.cash, to: Holdings.bob, in: Holdings())
                == Balances(source: -105_00, destination: 5_00))
    }

    @Test func `begins at zero when the bank's own account is not open yet`() throws {
        #expect(
            try makeSUT().balances(from: nil, to: Holdings.bob, in: Holdings())
                == Balances(source: -5_00, destination: 5_00))
    }

    @Test func `refuses what an account could not hold`() {
        #expect(throws: BankError.amountTooLarge) {
            try makeSUT(to: Holdings.ann.number, .eur(.max)).balances(from: nil, to: Holdings.ann, in: Holdings())
        }
        #expect(throws: BankError.amountTooLarge) {
            try makeSUT(.eur(.max)).balances(from: Holdings.cash, to: Holdings.bob, in: Holdings())
        }
    }

    @Test func `refuses what is wrong with it, in order`() {
        let long = String(repeating: "x", count: 141)
        let dollar = Money(minorUnits: 1, currency: .usd)
        let wrong: [(DepositOrder, BankError)] = [
            (makeSUT(to: Holdings.number(9), .eur(0)), .amountNotPositive),
            (makeSUT(to: Holdings.number(9), dollar), .unknownAccount(Holdings.number(9))),
            (makeSUT(to: Holdings.cash.number, dollar), .sameAccount),
            (makeSUT(dollar, note: long), .currencyMismatch(source: .usd, destination: .eur)),
            (makeSUT(note: long), .noteTooLong),
        ]
        for (order, refusal) in wrong {
            #expect(throws: refusal) { try order.destination(in: Holdings()) }
        }
    }

    @Test func `the same deposit again has the receipt of whoever got it, and anything else none`() throws {
        #expect(try makeSUT().receipt(of: entry(from: Holdings.cash)).balanceAfter == .eur(5_00))
        for other in [makeSUT(.eur(5_01)), makeSUT(note: ""), makeSUT(to: Holdings.ann.number)] {
            #expect(throws: BankError.idReused(reference.id)) { try other.receipt(of: entry(from: Holdings.cash)) }
        }
        #expect(throws: BankError.idReused(reference.id)) { try makeSUT().receipt(of: entry(from: Holdings.ann)) }
    }
}
