import BankKernel
import Histories
import Money
import Testing

struct ClientOperationTests {
    private static let order = ClientOrder(id: RandomHistory.id(6), source: 1, destination: 0, amount: 250)

    private func makeSUT() -> [ClientOperation] {
        let posting = Posting(id: Self.order.id, sequence: 9, amount: -250, balance: 750)
        let answers: [(ClientOperation.Call, ClientOperation.Answer)] = [
            (.transfer(Self.order), .booked(sequence: 9, balance: 750)),
            (.transfer(Self.order), .refused(available: 3)),
            (.transfer(Self.order), .unknown), (.transfer(Self.order), .notDone), (.balances, .balances([1, -2])),
            (.balances, .notDone), (.page(account: 1), .page([posting, posting])), (.page(account: 0), .page([])),
        ]
        return answers.enumerated().map { place, told in
            ClientOperation(
                client: 3, call: told.0, invoked: UInt64(place * 10), answer: told.1, answered: UInt64(place * 10 + 5))
        }
    }

    private func lines(_ operations: [ClientOperation]) -> String {
        operations.map {
            ClientOperation.line(invoking: $0.call, at: $0.invoked)
                + ClientOperation.line(answering: $0.answer, at: $0.answered)
        }.joined()
    }

    @Test func `reads what was written down`() throws {
        let sut = makeSUT()

        #expect(try ClientOperation.history(of: 3, lines: lines(sut)) == sut)
        #expect(try ClientOperation.history(of: 3, lines: "") == [])
    }

    @Test func `what was cut off has an unknown outcome`() throws {
        let text = lines([makeSUT()[0]])
        let open = ClientOperation(client: 3, call: .transfer(Self.order), invoked: 0)

        #expect(try ClientOperation.history(of: 3, lines: String(text.dropLast())) == [open])
        #expect(try ClientOperation.history(of: 3, lines: String(text.prefix(20))) == [])
        #expect(open.answer == .unknown)
        #expect(open.answered == .max)
    }

    @Test(arguments: [
        "5 = notDone\n", "5 balances\n6 balances\n", "x balances\n", "5\n", "5 page\n", "5 page 1\n6 = page 1 2 3 4\n",
        "5 transfer x 1 0 250\n", "5 balances\n6 = balances 1 x\n", "5 balances\n6 = nothing\n",
    ])
    func `refuses lines that are not operations`(text: String) {
        #expect(throws: HistoryViolation.self) { try ClientOperation.history(of: 3, lines: text) }
    }

    @Test func `takes over what a bank answers`() {
        let receipt = TransferReceipt(
            id: Self.order.id, sequence: 9, bookedAt: Instant(millisecondsSinceEpoch: 0),
            balanceAfter: Money(minorUnits: 750, currency: .eur))
        let short = BankError.insufficientFunds(available: Money(minorUnits: 3, currency: .eur))

        #expect(ClientOperation.Answer(.success(receipt)) == .booked(sequence: 9, balance: 750))
        #expect(ClientOperation.Answer(.failure(short)) == .refused(available: 3))
        #expect(ClientOperation.Answer(.failure(.outcomeUnknown(Self.order.id))) == .unknown)
        #expect(ClientOperation.Answer(.failure(.cancelled)) == .notDone)
    }

    @Test func `the time does not go back`() {
        let first = MonotonicTime.now()

        #expect(MonotonicTime.now() >= first)
    }
}
