public import BankKernel
public import TraceCore
public import Transfer

extension TransferReference: TraceValue {
    /// The id, and the note when there is one.
    public var traceText: String { note.isEmpty ? "\(id)" : "\(id) \(note.traceText)" }
}

extension TransferDraft: TraceValue {
    /// `25.00 EUR from Checking DE89370400440532013000 to Household FR1420041010050500013M02606`
    public var traceText: String { "\(amount) from \(fromAccount.traceText) to \(toAccount.traceText)" }
}

extension TransferID: TraceValue {
    /// As it describes itself.
    public var traceText: String { description }
}
