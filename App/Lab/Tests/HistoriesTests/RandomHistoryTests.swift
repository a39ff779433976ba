import BankKernel
import Histories
import Money
import Testing

/// Histories of banks that do one thing after the other, and what a single lie makes of them.
struct RandomHistoryTests {
    private static let seeds = 1...300 as ClosedRange<UInt64>

    private func makeSUT(_ history: RandomHistory) -> HistoryCheck { HistoryCheck(opening: history.opening) }

    @Test func `histories that are right are accepted`() throws {
        for seed in Self.seeds {
            let history = RandomHistory(seed: seed)
            var sut = makeSUT(history)
            do throws(HistoryViolation) {
                try sut.check(history.operations, ledger: history.ledger, isSettled: true)
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
            #expect(sut.tally.unfinished == 0, "seed \(seed)")
        }
    }

    @Test func `histories that are right are accepted window by window`() throws {
        for seed in Self.seeds {
            var history = RandomHistory(seed: seed, steps: 0)
            var sut = makeSUT(history)
            do throws(HistoryViolation) {
                for _ in 0..<5 {
                    history.goOn(steps: 60)
                    try sut.check(history.operations, ledger: history.ledger(after: sut.latest), isSettled: false)
                    history.operations = []
                }
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    @Test(arguments: Lie.allCases)
    func `a single lie is found`(lie: Lie) {
        var told = 0
        for seed in Self.seeds {
            var history = RandomHistory(seed: seed)
            guard history.tell(lie) else { continue }
            told += 1
            var sut = makeSUT(history)
            #expect(throws: HistoryViolation.self, "seed \(seed)") {
                try sut.check(history.operations, ledger: history.ledger, isSettled: true)
            }
        }
        #expect(told > Self.seeds.count / 2)
    }
}

/// A history that a bank which does one thing after the other may give: clients ask at one time, the bank does it at a later one
/// and answers at a still later one, so that what clients do overlaps.
struct RandomHistory {
    static let accounts = 3
    static let cents: Int64 = 1_000
    private static let clients = 4
    private static let pageLimit = 5

    var operations: [ClientOperation] = []
    var postings: [[Posting]]
    /// What is known before.
    let opening: LedgerPostings
    private(set) var end: UInt64 = 1
    private var chance: SplitMix64
    /// Whether a transfer has one number on both accounts, or each account counts its own.
    private let hasCommonNumbers: Bool
    private var pending = [Pending?](repeating: nil, count: clients)
    /// Orders whose outcome nobody was told, and which may still be booked.
    private var afloat: [ClientOrder] = []
    private var again = [ClientOrder?](repeating: nil, count: clients)
    private var receipts: [TransferID: ClientOperation.Answer] = [:]

    private struct Pending {
        let call: ClientOperation.Call
        let invoked: UInt64
        var answer: ClientOperation.Answer?
    }

    init(seed: UInt64, steps: Int = 300) {
        chance = SplitMix64(seed: seed)
        hasCommonNumbers = seed.isMultiple(of: 2)
        let first = (0..<Self.accounts).map { place in
            [Posting(id: Self.id(place), sequence: Int64(place + 1), amount: Self.cents, balance: Self.cents)]
        }
        opening = LedgerPostings(first)
        postings = first
        goOn(steps: steps)
        for order in afloat where chance.next().isMultiple(of: 2) { _ = perform(order) }
    }

    /// Lets clients go on, until each has its answer.
    mutating func goOn(steps: Int) {
        for _ in 0..<steps { step() }
        for client in pending.indices {
            while pending[client] != nil { advance(client) }
        }
        again = again.map { _ in nil }
    }

    /// What the ledger has since the opening.
    var ledger: LedgerPostings { ledger(after: opening.accounts.map(\.last)) }

    /// What it has since the latest postings that were known.
    func ledger(after latest: [Posting?]) -> LedgerPostings {
        LedgerPostings(
            zip(postings, latest).map { postings, latest in
                Array(postings.drop { $0.sequence <= latest?.sequence ?? .min })
            })
    }

    static func id(_ number: Int) -> TransferID { TransferID(rawValue: UInt128(number + 1)) }

    mutating func number(below count: Int) -> Int { .random(in: 0..<count, using: &chance) }

    private mutating func step() {
        if !afloat.isEmpty, number(below: 20) == 0 { _ = perform(afloat.remove(at: number(below: afloat.count))) }
        advance(number(below: Self.clients))
    }

    private mutating func advance(_ client: Int) {
        end += UInt64(number(below: 3) + 1)
        guard let now = pending[client] else {
            let call = call(of: client)
            pending[client] = Pending(call: call, invoked: end)
            return
        }
        if let answer = now.answer {
            operations.append(
                ClientOperation(client: client, call: now.call, invoked: now.invoked, answer: answer, answered: end))
            pending[client] = nil
        } else {
            let answer = answer(to: now.call, of: client)
            pending[client]?.answer = answer
        }
    }

    private mutating func call(of client: Int) -> ClientOperation.Call {
        if let order = again[client] {
            again[client] = nil
            return .transfer(order)
        }
        switch number(below: 10) {
        case 0...5:
            let source = number(below: Self.accounts)
            return .transfer(
                ClientOrder(
                    id: TransferID(rawValue: UInt128(chance.next()) << 32), source: source,
                    destination: (source + 1 + number(below: Self.accounts - 1)) % Self.accounts,
                    amount: Int64(number(below: 700) + 1)))
        case 6...7: return .balances
        default: return .page(account: number(below: Self.accounts))
        }
    }

    private mutating func answer(to call: ClientOperation.Call, of client: Int) -> ClientOperation.Answer {
        switch call {
        case .balances: return .balances(postings.map { $0.last?.balance ?? 0 })
        case .page(let account): return .page(postings[account].suffix(Self.pageLimit).reversed())
        case .transfer(let order):
            switch number(below: 12) {
            case 0: return .notDone
            case 1...2:
                if receipts[order.id] == nil { afloat.append(order) }
                if number(below: 2) == 0 { again[client] = order }
                return .unknown
            default: return perform(order)
            }
        }
    }

    private mutating func perform(_ order: ClientOrder) -> ClientOperation.Answer {
        if let receipt = receipts[order.id] { return receipt }
        let (paid, got) = (postings[order.source].last, postings[order.destination].last)
        let (available, held) = (paid?.balance ?? 0, got?.balance ?? 0)
        guard available >= order.amount else { return .refused(available: available) }
        let latest = [paid, got].map { $0?.sequence ?? 0 }
        let next = postings.compactMap(\.last?.sequence).max() ?? 0
        let numbers = hasCommonNumbers ? [next + 1, next + 1] : latest.map { $0 + 1 }
        postings[order.source].append(
            Posting(
                id: order.id, sequence: numbers[0], amount: -order.amount, balance: available - order.amount))
        postings[order.destination].append(
            Posting(id: order.id, sequence: numbers[1], amount: order.amount, balance: held + order.amount))
        let receipt = ClientOperation.Answer.booked(sequence: numbers[0], balance: available - order.amount)
        receipts[order.id] = receipt
        return receipt
    }
}
