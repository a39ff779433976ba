public import BankKernel
import Money

extension TransactionModel: WireDocument {
    /// Reads a transaction; `amount` is negative for a debit of the account asked about.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            id: try node.member("id").transferID(), sequence: try node.member("sequence").integer(),
            bookedAt: try node.member("bookedAt").instant(), amount: try Money(node.member("amount")),
            balanceAfter: try Money(node.member("balanceAfter")),
            counterparty: try AccountModel(node.member("counterparty")), note: try node.member("note").string())
    }

    /// The transfer as one of its two accounts sees it.
    public var json: JSONValue {
        [
            "id": .transfer(id), "sequence": .integer(sequence), "bookedAt": .instant(bookedAt), "amount": amount.json,
            "balanceAfter": balanceAfter.json, "counterparty": counterparty.json, "note": .string(note),
        ]
    }
}

extension HistoryPage: WireDocument {
    /// Reads a page; it may be shorter than asked for and still have a `next`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            transactions: try ItemList(node).items,
            next: try node.optional("next").map { node throws(WireFault) in
                try node.integer()
            })
    }

    /// The transactions, newest first, and what `before` is of the next page; without `next` there is none.
    public var json: JSONValue {
        .object(
            [.init("items", .array(transactions.map(\.json)))]
                + (next.map { [.init("next", .integer($0))] } ?? []))
    }
}

extension PostingModel: WireDocument {
    /// Reads `account` and `amount`, negative for a debit.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(account: try AccountModel(node.member("account")), amount: try Money(node.member("amount")))
    }

    /// What a transfer did to one account.
    public var json: JSONValue { ["account": account.json, "amount": amount.json] }
}

extension TransactionDetails: WireDocument {
    /// Reads a transfer with its `postings`, in their order; that they sum to zero is not checked.
    public init(_ node: JSONNode) throws(WireFault) {
        var postings: [PostingModel] = []
        for posting in try node.member("postings").elements() { postings.append(try PostingModel(posting)) }
        self.init(
            id: try node.member("id").transferID(), sequence: try node.member("sequence").integer(),
            bookedAt: try node.member("bookedAt").instant(), note: try node.member("note").string(),
            postings: postings)
    }

    /// The whole transfer, debits first.
    public var json: JSONValue {
        [
            "id": .transfer(id), "sequence": .integer(sequence), "bookedAt": .instant(bookedAt), "note": .string(note),
            "postings": .array(postings.map(\.json)),
        ]
    }
}
