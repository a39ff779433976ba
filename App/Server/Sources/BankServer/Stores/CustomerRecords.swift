public import BankKernel

/// What the bank keeps for its customers besides money: their cards with bookmarks, and their nicknames of payees.
public struct CustomerRecords: Sendable {
    let cards: any CardStorePort
    let payees: any PayeeBookPort

    /// What is kept in these stores.
    public init(cards: any CardStorePort, payees: any PayeeBookPort) {
        (self.cards, self.payees) = (cards, payees)
    }

    /// The same for remote customers: limited in number, and failures are reported to the operator only.
    func bounded(_ outages: RequestOutages) -> CustomerRecords {
        CustomerRecords(
            cards: BoundedCardStore(base: cards, outages: outages),
            payees: BoundedPayeeBook(base: payees, outages: outages))
    }
}

/// The most that is kept for a customer.
///
/// A customer who asks many times at once may come to a few more: what is counted is not locked.
enum RecordLimits {
    static let bookmarks = 100
    static let nicknames = 500
    /// The most cards of a source, and the most bytes of a text of theirs.
    static let cards = 100
    static let cardBytes = 100
}

/// A store of cards in which a customer has so many bookmarks.
private struct BoundedCardStore: CardStorePort {
    let base: any CardStorePort
    let outages: RequestOutages

    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try await outages.hiding("cards") { () async throws(StorageFailure) in try await base.cards(of: customer) }
    }

    func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try await outages.hiding("cards") { () async throws(StorageFailure) in
            try await base.replaceCards(of: customer, with: cards)
        }
    }

    func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        if isBookmarked {
            let others = try await cards(of: customer).count { $0.isBookmarked && $0.id != card.id }
            guard others < RecordLimits.bookmarks else {
                throw .tooMany("bookmarks", count: others)
            }
        }
        try await outages.hiding("cards") { () async throws(StorageFailure) in
            try await base.setBookmark(isBookmarked, on: card, for: customer)
        }
    }
}

/// A book in which a customer has so many nicknames.
private struct BoundedPayeeBook: PayeeBookPort {
    let base: any PayeeBookPort
    let outages: RequestOutages

    func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname] {
        try await outages.hiding("nicknames") { () async throws(StorageFailure) in
            try await base.nicknames(of: customer)
        }
    }

    func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure) {
        let others = try await nicknames(of: customer).count { $0.number != nickname.number }
        guard others < RecordLimits.nicknames else {
            throw .tooMany("nicknames", count: others)
        }
        try await outages.hiding("nicknames") { () async throws(StorageFailure) in
            try await base.keep(nickname, for: customer)
        }
    }

    func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure) {
        try await outages.hiding("nicknames") { () async throws(StorageFailure) in
            try await base.forget(number, of: customer)
        }
    }
}

/// Cards of a source, at most as many as a page shows: a source may answer any number.
struct BoundedCards: CardsPort {
    let base: any CardsPort

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let all = try await base.cards()
        let (most, bytes) = (RecordLimits.cards, RecordLimits.cardBytes)
        let short = all.records.filter { max($0.id.utf8.count, $0.type.rawValue.utf8.count) <= bytes }
        var leftOut = all.leftOut
        leftOut.add(
            LeftOutRecords(
                "card", count: all.records.count - short.count, firstReason: "it has a text of more than \(bytes) bytes"
            ))
        leftOut.add(
            LeftOutRecords("card", count: short.count - most, firstReason: "there are more than \(most) cards"))
        return RecordList(Array(short.prefix(most)), leftOut: leftOut)
    }
}
