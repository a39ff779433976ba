public import BankKernel
import Money

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
