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

    /// Writes the transfer as one of its two accounts sees it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("sequence", sequence)
            json.member("bookedAt", bookedAt)
            json.member("amount", amount)
            json.member("balanceAfter", balanceAfter)
            json.member("counterparty", counterparty)
            json.member("note", note)
        }
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

    /// Writes the transactions, newest first, and what `before` is of the next page; without `next` there is none.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("items", transactions)
            if let next { json.member("next", next) }
        }
    }
}

extension PostingModel: WireDocument {
    /// Reads `account` and `amount`, negative for a debit.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(account: try AccountModel(node.member("account")), amount: try Money(node.member("amount")))
    }

    /// Writes what a transfer did to one account.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("account", account)
            json.member("amount", amount)
        }
    }
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

    /// Writes the whole transfer, debits first.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("sequence", sequence)
            json.member("bookedAt", bookedAt)
            json.member("note", note)
            json.member("postings", postings)
        }
    }
}
