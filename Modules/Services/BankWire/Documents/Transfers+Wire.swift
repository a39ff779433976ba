public import BankKernel
public import Money

/// The content of a request to move money. Its id is in the path, and the customer follows from the token alone.
public struct TransferRequest: WireDocument, Hashable {
    /// The number of the account to debit.
    public let source: IBAN
    /// The number of the account to credit.
    public let destination: IBAN
    /// How much, in minor units of a currency; that it is above zero is for the bank to check.
    public let amount: Money
    /// The payer's words; empty when the document has none.
    public let note: String

    /// What `order` asks for, without its id and its customer.
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
            id: try node.member("id").transferID(), sequence: try node.member("sequence").integer(),
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
