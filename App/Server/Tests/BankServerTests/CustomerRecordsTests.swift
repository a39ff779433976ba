import BankContracts
import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import InMemoryLogging
import Logging
import Testing

@testable import BankServer

struct CustomerRecordsTests {
    private let cards = MemoryCardStore()
    private let payees = MemoryPayeeBook()
    private let log = InMemoryLogHandler()
    private let ann = CustomerID(rawValue: 1)

    private func makeSUT() -> CustomerRecords {
        let time = TestTime()
        return CustomerRecords(cards: cards, payees: payees).bounded(
            RequestOutages(log: OutageLog(.keeping(.debug, in: log), now: { time.monotonicNow }), requestID: "r1"))
    }

    @Test(arguments: CardStoreContract.laws)
    func `keep the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await law.hold(for: makeSUT().cards)
    }

    @Test(arguments: PayeeBookContract.laws)
    func `keep the contract of payee books`(law: Law<any PayeeBookPort>) async throws {
        try await law.hold(for: makeSUT().payees)
    }

    @Test func `a customer has so many bookmarks, and may set one of them again`() async throws {
        let sut = makeSUT().cards
        for number in 0..<RecordLimits.bookmarks {
            try await sut.setBookmark(true, on: card("\(number)"), for: ann)
        }
        await #expect(throws: StorageFailure.tooMany("bookmarks", count: RecordLimits.bookmarks)) {
            try await sut.setBookmark(true, on: card("more"), for: ann)
        }
        try await sut.setBookmark(true, on: card("0"), for: ann)
        try await sut.setBookmark(true, on: card("more"), for: CustomerID(rawValue: 2))
        try await sut.setBookmark(false, on: card("0"), for: ann)
        try await sut.setBookmark(true, on: card("more"), for: ann)
    }

    @Test func `a customer has so many nicknames`() async throws {
        let sut = makeSUT().payees
        for number in 0..<RecordLimits.nicknames {
            let iban = try IBAN(country: "AT", bban: "99999" + String(10_000_000_000 + number))
            try await payees.keep(Nickname(number: iban, name: "x\(number)"), for: ann)
        }
        let more = Nickname(number: AccountModel.payee.number, name: "more")
        await #expect(throws: StorageFailure.tooMany("nicknames", count: RecordLimits.nicknames)) {
            try await sut.keep(more, for: ann)
        }
        try await sut.keep(more, for: CustomerID(rawValue: 2))
    }

    @Test func `where a store fails, the operator reads the name of the file and the customer does not`() async {
        cards.fail(with: .readOnly(path: "/srv/s3cret"))
        await #expect(
            throws: StorageFailure.failed(path: "the bank's store of cards", detail: "try again in a moment")
        ) {
            try await makeSUT().cards.cards(of: ann)
        }
        #expect(log.lines.count { $0.contains("/srv/s3cret") } == 1)
    }

    @Test func `a nickname whose keeping is unsettled stays unsettled, without the path`() async {
        payees.fail(with: .unsettled(path: "/srv/s3cret"))
        await #expect(throws: StorageFailure.unsettled(path: "the bank's store of nicknames")) {
            try await makeSUT().payees.forget(AccountModel.payee.number, of: ann)
        }
    }

    @Test func `no more cards are taken of a source than a page shows, and none with long texts`() async throws {
        let source = MockCardsPort()
        let text = String(repeating: "x", count: 101)
        let long = [(text, "visa"), ("1", text)].map { id, type in
            CardModel(id: id, type: CardType(type), number: "1234", expiry: CalendarDay(daysSinceEpoch: 0))
        }
        source.answers.cards = { RecordList(long + (0..<150).map { self.card("\($0)") }) }
        let cards = try await BoundedCards(base: source).cards()
        #expect(cards.records == (0..<RecordLimits.cards).map { card("\($0)") } && cards.leftOut?.count == 52)
        #expect(cards.leftOut?.firstReason == "it has a text of more than 100 bytes")
    }

    private func card(_ id: String) -> CardModel {
        CardModel(id: id, type: CardType("visa"), number: "1234", expiry: CalendarDay(daysSinceEpoch: 20_000))
    }
}
