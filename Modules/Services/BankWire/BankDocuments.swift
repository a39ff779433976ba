public import BankKernel
public import Money

extension AccountModel: WireDocument {
    /// Reads an account; one without `balance` is somebody else's.
    public init(_ node: JSONNode) throws(WireFault) {
        let currency = try node.member("currency").currency()
        var balance: Money?
        if let held = try node.optional("balance") {
            balance = try Money(held)
            guard balance?.currency == currency else { throw held.fault("is in another currency than its account") }
        }
        self.init(
            number: try node.member("number").iban(), name: try node.member("name").string(),
            holder: try node.member("holder").string(), currency: currency, balance: balance)
    }

    /// Writes the account, with its balance where the reader may know it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
            json.member("name", name)
            json.member("holder", holder)
            json.member("currency", currency)
            if let balance { json.member("balance", balance) }
        }
    }
}

extension BalanceModel: WireDocument {
    /// Reads `number` and `amount`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            accountNumber: try node.member("number").iban(), amount: try Money(node.member("amount")))
    }

    /// Writes the balance and whose it is.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", accountNumber)
            json.member("amount", amount)
        }
    }
}

extension MonthlyTurnover: WireDocument {
    /// Reads `month`, as `2026-01`, and `credits` and `debits`, which may need more than 64 bits.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            month: try node.member("month").read("a month as 2026-01") { CalendarDay(iso8601: "\($0)-01") },
            credits: try MoneyTotal(node.member("credits")), debits: try MoneyTotal(node.member("debits")))
        guard credits.minorUnits >= 0, debits.minorUnits <= 0 else {
            throw node.fault("has credits below zero, or debits above")
        }
    }

    /// Writes the turnover of the month `2026-01`.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("month", String(month.description.dropLast(3)))
            json.member("credits", credits)
            json.member("debits", debits)
        }
    }
}

extension TransactionModel: WireDocument {
    /// Reads a transaction; `amount` is negative for a debit of the account asked about.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            id: try node.member("id").transferID(), sequence: try node.member("sequence").sequence(),
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
            id: try node.member("id").transferID(), sequence: try node.member("sequence").sequence(),
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

/// The content of a request to move money. Its id is in the path, and the customer follows from the token alone.
public struct TransferRequest: WireDocument, Hashable {
    /// The number of the account to debit.
    public let source: IBAN
    /// The number of the account to credit.
    public let destination: IBAN
    /// How much, in minor units of a currency; that it is above zero is for the bank to check.
    public let amount: Money
    /// The payer's note; empty when the document has none.
    public let note: String

    /// The content of `order`, without its id and its customer.
    public init(_ order: TransferOrder) {
        (source, destination, amount) = (order.source, order.destination, order.amount)
        note = order.reference.note
    }

    /// Reads `source`, `destination`, `amount` and, where there is one, `note`.
    public init(_ node: JSONNode) throws(WireFault) {
        source = try node.member("source").iban()
        destination = try node.member("destination").iban()
        amount = try Money(node.member("amount"))
        note = try node.optional("note")?.string() ?? ""
    }

    /// Writes the request, with `note` even when it is empty.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("source", source)
            json.member("destination", destination)
            json.member("amount", amount)
            json.member("note", note)
        }
    }

    /// The order that the bank takes, in the name of `customer`.
    public func order(id: TransferID, by customer: CustomerID) -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: id, note: note), customer: customer, source: source,
            destination: destination, amount: amount)
    }
}

extension TransferReceipt: WireDocument {
    /// Reads `id`, `sequence`, `bookedAt` and `balanceAfter`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            id: try node.member("id").transferID(), sequence: try node.member("sequence").sequence(),
            bookedAt: try node.member("bookedAt").instant(), balanceAfter: try Money(node.member("balanceAfter")))
    }

    /// Writes `{"id", "sequence", "bookedAt", "balanceAfter"}`.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("sequence", sequence)
            json.member("bookedAt", bookedAt)
            json.member("balanceAfter", balanceAfter)
        }
    }
}
