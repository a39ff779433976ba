import BankKernel
import Histories
import Testing

/// Two accounts with 100 each, and what clients may be told of them.
struct HistoryCheckTests {
    private func makeSUT() -> HistoryCheck { HistoryCheck(opening: LedgerPostings(Self.opening)) }

    private static let opening = (0...1).map { account in
        [Posting(id: id(account), sequence: Int64(account + 1), amount: 100, balance: 100)]
    }

    /// Pays 30, then 10 of what is left.
    private let postings = [
        [posting(2, 3, -30, 70), posting(3, 4, -10, 60)], [posting(2, 3, 30, 130), posting(3, 4, 10, 140)],
    ]

    private func violation(_ operations: [ClientOperation], _ postings: [[Posting]]) -> String? {
        var sut = makeSUT()
        do throws(HistoryViolation) {
            try sut.check(operations, ledger: LedgerPostings(postings), isSettled: true)
            return nil
        } catch {
            return error.description
        }
    }

    private func isLegal(_ operations: [ClientOperation]) -> Bool {
        violation(operations, postings) == nil
    }

    @Test func `counts what it checked`() throws {
        var sut = makeSUT()
        try sut.check(
            [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4), balances(60, 140, 5...6)],
            ledger: LedgerPostings(postings), isSettled: true)

        #expect(
            sut.tally.description == """
                histories: 3 operations of 1 clients on 2 accounts, of which 0 ended unknown and 0 undone, 2 transfers booked: \
                each answer fits the order of the ledger and real time; 2 of 2 searches found an order of one account, 0 were given up
                """)
    }

    @Test func `says of how many searches nothing is known`() throws {
        var sut = HistoryCheck(opening: LedgerPostings(Self.opening), bound: 1)
        try sut.check(
            [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4)], ledger: LedgerPostings(postings),
            isSettled: true)

        #expect(sut.tally.unfinished == 2)
        #expect(
            sut.tally.description.hasSuffix(
                "0 of 2 searches found an order of one account, 2 were given up and say nothing"))
    }

    @Test func `finds a stale read`() {
        let transfers = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 5...9)]

        #expect(isLegal(transfers + [balances(70, 130, 3...4)]))
        #expect(isLegal(transfers + [balances(70, 130, 3...6)]))
        #expect(!isLegal(transfers + [balances(100, 100, 3...4)]))
        #expect(!isLegal(transfers + [page(0, Self.opening[0], 3...4)]))
    }

    @Test func `finds a read of what was ordered only later`() {
        let transfers = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 5...9)]

        #expect(!isLegal(transfers + [balances(60, 140, 3...4)]))
        #expect(isLegal(transfers + [balances(60, 140, 3...5)]))
    }

    @Test func `finds a read that goes back behind that of another client`() {
        let transfers = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...20)]

        #expect(isLegal(transfers + [balances(60, 140, 4...6), balances(70, 130, 5...8)]))
        #expect(
            violation(transfers + [balances(60, 140, 4...6), balances(70, 130, 7...8)], postings)?
                .contains("goes back: account 0 had already been shown later") == true)
        let later = page(1, postings[1].reversed() + Self.opening[1], 4...6)
        #expect(!isLegal(transfers + [later, balances(70, 130, 7...8)]))
    }

    @Test func `finds a read of two moments`() {
        let transfers = [booked(2, 30, (3, 70), 1...9), booked(3, 10, (4, 60), 1...9)]

        #expect(isLegal(transfers + [balances(70, 130, 2...8)]))
        #expect(!isLegal(transfers + [balances(70, 140, 2...8)]))
    }

    @Test func `finds an acknowledged transfer that is lost`() {
        let operations = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4)]

        #expect(
            violation(operations, postings.map { [$0[0]] }) == "\(Self.id(3)) was acknowledged, and is not booked")
    }

    @Test func `finds a transfer that was applied twice`() {
        let twice = [
            postings[0] + [Self.posting(2, 5, -30, 30)], postings[1] + [Self.posting(2, 5, 30, 170)],
        ]
        let operations = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4)]

        #expect(violation(operations, twice) == "\(Self.id(2)) is booked twice on account 0")
    }

    @Test func `finds a transfer that was applied again in a later window`() throws {
        var sut = makeSUT()
        try sut.check(
            [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4)], ledger: LedgerPostings(postings),
            isSettled: false)

        #expect(throws: HistoryViolation.self) {
            try sut.check(
                [], ledger: LedgerPostings([[Self.posting(2, 5, -30, 30)], [Self.posting(2, 5, 30, 170)]]),
                isSettled: false)
        }
    }

    @Test func `finds unordered, half-booked and wrongly booked transfers`() {
        let first = booked(2, 30, (3, 70), 1...2)
        let half = [postings[0], [postings[1][0]]]
        let other = [[postings[0][0], Self.posting(3, 4, 10, 80)], [postings[1][0], Self.posting(3, 4, -10, 120)]]

        #expect(!isLegal([first]))
        #expect(violation([first, unknown(3, 10, 3)], half)?.hasSuffix("is booked as something else") == true)
        #expect(violation([first, unknown(3, 10, 3)], other)?.hasSuffix("is booked as something else") == true)
    }

    @Test func `finds a refusal although the funds were there at all times`() {
        let transfers = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...9)]

        #expect(isLegal(transfers + [refused(9, 61, available: 60, 4...5)]))
        #expect(isLegal(transfers + [refused(9, 80, available: 70, 4...5)]))
        #expect(!isLegal(transfers + [refused(9, 80, available: 60, 2...2)]))
        #expect(!isLegal(transfers + [refused(9, 60, available: 60, 4...5)]))
        #expect(!isLegal(transfers + [refused(9, 80, available: 50, 4...5)]))
    }

    @Test func `finds a refused transfer that is booked`() {
        let first = booked(2, 30, (3, 70), 1...2)

        #expect(!isLegal([first, refused(3, 10, available: 5, 3...4)]))
        #expect(!isLegal([first, transfer(3, 10, .notDone, 3...4)]))
    }

    @Test func `finds the balance of another order`() {
        #expect(!isLegal([booked(2, 30, (3, 60), 1...9), booked(3, 10, (4, 60), 1...9)]))
        #expect(!isLegal([booked(2, 30, (4, 70), 1...9), booked(3, 10, (4, 60), 1...9)]))
    }

    @Test func `finds an order of the ledger that real time denies`() {
        #expect(isLegal([booked(2, 30, (3, 70), 3...9), booked(3, 10, (4, 60), 1...4)]))
        #expect(!isLegal([booked(2, 30, (3, 70), 5...9), booked(3, 10, (4, 60), 1...4)]))
    }

    @Test func `lets an unknown outcome show later, in another window too`() throws {
        var sut = makeSUT()
        let none = LedgerPostings([[], []])
        try sut.check([unknown(3, 10, 1), balances(100, 100, 2...3)], ledger: none, isSettled: false)
        try sut.check(
            [booked(2, 30, (3, 70), 4...5), balances(70, 130, 6...7), balances(60, 140, 8...9)],
            ledger: LedgerPostings(postings), isSettled: false)

        #expect(sut.tally.transfers == 2)
    }

    @Test func `finds an unknown outcome that shows when it cannot any more`() throws {
        var sut = makeSUT()
        try sut.check([unknown(3, 10, 1)], ledger: LedgerPostings([[], []]), isSettled: true)

        #expect(throws: HistoryViolation.self) {
            try sut.check([booked(2, 30, (3, 70), 4...5)], ledger: LedgerPostings(postings), isSettled: true)
        }
    }

    @Test func `lets a transfer that was sent again be one transfer`() {
        let first = booked(2, 30, (3, 70), 1...2)

        #expect(isLegal([first, unknown(3, 10, 3), booked(3, 10, (4, 60), 5...6), balances(60, 140, 7...8)]))
        #expect(isLegal([first, unknown(3, 10, 3), refused(3, 10, available: 5, 5...6)]) == false)
        #expect(!isLegal([first, unknown(3, 10, 3), booked(3, 10, (4, 60), 5...6), balances(70, 130, 7...8)]))
    }

    @Test func `leaves for the next window what is booked while the accounts are read`() throws {
        var sut = makeSUT()
        let transfers = [booked(2, 30, (3, 70), 1...2), unknown(3, 10, 3)]
        try sut.check(transfers, ledger: LedgerPostings([[postings[0][0]], postings[1]]), isSettled: false)

        #expect(sut.latest == [postings[0][0], postings[1][0]])
        try sut.check(
            [], ledger: LedgerPostings([[postings[0][1]], [postings[1][1]]]), isSettled: true)
        #expect(sut.tally.transfers == 2)
    }

    @Test func `a page is as the ledger has it`() {
        let transfers = [booked(2, 30, (3, 70), 1...2), booked(3, 10, (4, 60), 3...4)]
        let whole = postings[0].reversed() + Self.opening[0]

        #expect(isLegal(transfers + [page(0, whole, 5...6)]))
        #expect(!isLegal(transfers + [page(0, [whole[0], whole[2]], 5...6)]))
        #expect(!isLegal(transfers + [page(0, [Self.posting(8, 9, -1, 59)] + whole, 5...6)]))
        #expect(!isLegal(transfers + [page(0, [], 5...6)]))
    }
}

extension HistoryCheckTests {
    static func id(_ number: Int) -> TransferID { RandomHistory.id(number) }

    static func posting(_ number: Int, _ sequence: Int64, _ amount: Int64, _ balance: Int64) -> Posting {
        Posting(id: id(number), sequence: sequence, amount: amount, balance: balance)
    }

    func transfer(
        _ number: Int, _ amount: Int64, _ answer: ClientOperation.Answer, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        let order = ClientOrder(id: Self.id(number), source: 0, destination: 1, amount: amount)
        return operation(.transfer(order), answer, time)
    }

    func booked(
        _ number: Int, _ amount: Int64, _ receipt: (sequence: Int64, balance: Int64), _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        transfer(number, amount, .booked(sequence: receipt.sequence, balance: receipt.balance), time)
    }

    func refused(
        _ number: Int, _ amount: Int64, available: Int64, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        transfer(number, amount, .refused(available: available), time)
    }

    func unknown(_ number: Int, _ amount: Int64, _ time: UInt64) -> ClientOperation {
        transfer(number, amount, .unknown, time...UInt64.max)
    }

    func balances(_ first: Int64, _ second: Int64, _ time: ClosedRange<UInt64>) -> ClientOperation {
        operation(.balances, .balances([first, second]), time)
    }

    func page(_ account: Int, _ postings: [Posting], _ time: ClosedRange<UInt64>) -> ClientOperation {
        operation(.page(account: account), .page(postings), time)
    }

    func operation(
        _ call: ClientOperation.Call, _ answer: ClientOperation.Answer, _ time: ClosedRange<UInt64>
    ) -> ClientOperation {
        ClientOperation(client: 0, call: call, invoked: time.lowerBound, answer: answer, answered: time.upperBound)
    }
}
