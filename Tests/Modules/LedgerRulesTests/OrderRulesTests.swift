import BankKernel
import BankSamples
import InMemoryBank
import LedgerRules
import Money
import Testing

struct TransferOrderRulesTests {
    private let clock = ManualClock()

    private func makeSUT(
        by customer: Int64 = 1, from source: IBAN = Holdings.ann.number, to destination: IBAN = Holdings.bob.number,
        _ amount: Money = .eur(25_00), note: String = ""
    ) -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: TransferID(rawValue: 7), note: note),
            customer: CustomerID(rawValue: customer), source: source, destination: destination, amount: amount)
    }

    private func refusal(_ order: TransferOrder, in holdings: Holdings = Holdings()) -> BankError? {
        do throws(BankError) {
            _ = try order.booking(in: holdings, clock: clock)
            return nil
        } catch {
            return error
        }
    }

    @Test func `books a valid order at the time of the clock`() throws {
        let booking = try makeSUT(note: "Rent").booking(in: Holdings(), clock: clock)

        #expect(booking.balances == Balances(source: 75_00, destination: 25_00))
        #expect(
            booking.movement
                == Movement(
                    reference: TransferReference(id: TransferID(rawValue: 7), note: "Rent"), source: Holdings.ann,
                    destination: Holdings.bob, amount: .eur(25_00), bookedAt: clock.now()))
    }

    @Test func `empties an account and not a cent more`() {
        #expect(refusal(makeSUT(.eur(100_00))) == nil)
        #expect(refusal(makeSUT(.eur(100_01))) == .insufficientFunds(available: .eur(100_00)))
    }

    @Test(arguments: [0, -1, Int64.min])
    func `refuses amounts not above zero before it looks up accounts`(minorUnits: Int64) {
        #expect(refusal(makeSUT(from: Holdings.number(9), .eur(minorUnits))) == .amountNotPositive)
    }

    @Test func `refuses a transfer to the same account, of any customer`() {
        #expect(refusal(makeSUT(by: 2, to: Holdings.ann.number)) == .sameAccount)
    }

    @Test func `refuses the source before the destination`() {
        let (ninth, tenth) = (Holdings.number(9), Holdings.number(10))
        #expect(refusal(makeSUT(from: ninth, to: tenth)) == .unknownAccount(ninth))
        #expect(refusal(makeSUT(by: 2, to: tenth)) == .notYourAccount(Holdings.ann.number))
        #expect(refusal(makeSUT(to: tenth)) == .unknownAccount(tenth))
    }

    @Test func `refuses another currency, of the other account before that of the amount`() {
        #expect(
            refusal(makeSUT(to: Holdings.dollars.number, Money(minorUnits: 1, currency: .jpy)))
                == .currencyMismatch(source: .eur, destination: .usd))
        #expect(
            refusal(makeSUT(Money(minorUnits: 1, currency: .jpy))) == .currencyMismatch(source: .jpy, destination: .eur)
        )
    }

    @Test func `refuses a note of 141 characters, whatever the balance`() {
        let note = String(repeating: "é", count: 141)
        #expect(refusal(makeSUT(.eur(.max), note: note)) == .noteTooLong)
        #expect(refusal(makeSUT(note: String(note.dropLast()))) == nil)
    }

    @Test func `refuses an overflow of the other account before it checks the funds`() {
        var holdings = Holdings()
        holdings.balances[2] = .max - 24_99
        #expect(refusal(makeSUT(), in: holdings) == .amountTooLarge)
        holdings.balances[1] = 0
        #expect(refusal(makeSUT(), in: holdings) == .amountTooLarge)
    }

    @Test func `nobody can send from the bank's own accounts`() {
        #expect(refusal(makeSUT(from: Holdings.cash.number)) == .notYourAccount(Holdings.cash.number))
    }

    @Test func `repeats the receipt for the same order only`() throws {
        let sut = makeSUT(note: "Rent")
        let booking = try sut.booking(in: Holdings(), clock: clock)
        let entry = JournalEntry(sequence: 3, movement: booking.movement, balances: booking.balances)

        let receipt = TransferReceipt(
            id: TransferID(rawValue: 7), sequence: 3, bookedAt: clock.now(), balanceAfter: .eur(75_00))
        for isRepeat in [true, false] {
            let sent = try sut.receipt(of: entry, isRepeat: isRepeat)
            #expect(sent == receipt && sent.isRepeat == isRepeat)
        }
        #expect(try sut.receipt(of: entry).isRepeat)
        for other in [
            makeSUT(), makeSUT(by: 2, note: "Rent"), makeSUT(.eur(25_01), note: "Rent"),
            makeSUT(from: Holdings.dollars.number, note: "Rent"), makeSUT(to: Holdings.dollars.number, note: "Rent"),
            makeSUT(Money(minorUnits: 25_00, currency: .usd), note: "Rent"),
        ] {
            #expect(throws: BankError.idReused(TransferID(rawValue: 7))) { try other.receipt(of: entry) }
        }
    }
}

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

    @Test func `takes a note of 140 characters`() throws {
        let note = String(repeating: "é", count: 140)
        #expect(try makeSUT(note: note).destination(in: Holdings()) == Holdings.bob)
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

    @Test func `refuses the first thing that is wrong`() {
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

    @Test func `repeats the receipt for the same deposit only`() throws {
        let receipt = try makeSUT().receipt(of: entry(from: Holdings.cash))
        #expect(receipt.balanceAfter == .eur(5_00) && receipt.isRepeat)
        for other in [makeSUT(.eur(5_01)), makeSUT(note: ""), makeSUT(to: Holdings.ann.number)] {
            #expect(throws: BankError.idReused(reference.id)) { try other.receipt(of: entry(from: Holdings.cash)) }
        }
        #expect(throws: BankError.idReused(reference.id)) { try makeSUT().receipt(of: entry(from: Holdings.ann)) }
    }
}

struct RandomTransferIDsTests {
    @Test func `each is a UUID of version 4 and the variant of RFC 9562`() {
        let sut = makeSUT()
        for _ in 1...100 {
            let characters = Array(sut.next().description)
            #expect(characters[14] == "4")
            #expect("89ab".contains(characters[19]))
        }
    }

    @Test func `no two are the same`() {
        let sut = makeSUT()
        #expect(Set((1...1_000).map { _ in sut.next() }).count == 1_000)
    }

    @Test func `every other bit is random`() {
        let sut = makeSUT()
        let drawn = (1...1_000).map { _ in sut.next().rawValue }
        let fixed = ~(drawn.reduce(0, |) & ~drawn.reduce(.max, &))
        let versionAndVariant: UInt128 = 0xF << 76 | 0b11 << 62
        #expect(fixed == versionAndVariant)
    }

    private func makeSUT() -> RandomTransferIDs {
        RandomTransferIDs()
    }
}

struct BankNumberingTests {
    @Test func `numbers accounts by their place, to eleven digits`() {
        #expect(BankNumbering.accountNumber(serial: 1)?.electronicForm == "AT049999900000000001")
        #expect(
            BankNumbering.accountNumber(serial: 99_999_999_999)?.electronicForm.hasSuffix("9999999999999999") == true)
    }

    @Test(arguments: [0, -1, 100_000_000_000, Int64.min])
    func `has no number beyond`(serial: Int64) {
        #expect(BankNumbering.accountNumber(serial: serial) == nil)
    }
}

/// Accounts with balances, and nothing else.
struct Holdings: AccountSource {
    /// Ann's in EUR, Bob's in EUR, Ann's in USD, and the bank's own in EUR.
    static let ann = account(1, customer: 1, .eur)
    static let bob = account(2, customer: 2, .eur)
    static let dollars = account(3, customer: 1, .usd)
    static let cash = account(4, customer: nil, .eur)

    var balances: [Int64: Int64] = [1: 100_00, 2: 0, 3: 0, 4: -100_00]

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        [Self.ann, Self.bob, Self.dollars, Self.cash].first { $0.number == number }
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        guard let balance = balances[account.id] else { throw .unknownAccount(account.number) }
        return balance
    }

    /// The number of the account that was opened as number `serial`, from 1 to 10.
    static func number(_ serial: Int) -> IBAN { numbers[serial - 1] }

    private static let numbers = (1...10).compactMap { BankNumbering.accountNumber(serial: $0) }

    private static func account(_ id: Int64, customer: Int64?, _ currency: Currency) -> LedgerAccount {
        LedgerAccount(
            id: id, number: number(Int(id)), customer: customer.map(CustomerID.init), name: "Account \(id)",
            holder: "Holder",
            currency: currency)
    }
}
