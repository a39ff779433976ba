public import BankKernel
import Money
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

extension TransferNote: TraceValue {
    /// `25.00 EUR from … to …, 975.00 EUR left`; without its end where the balance is not known.
    public var traceText: String { draft.traceText + (balance.map { ", \($0) left" } ?? "") }
}

extension TransferID: TraceValue {
    /// As it describes itself.
    public var traceText: String { description }
}
