public import BankKernel
public import TraceCore

extension BankError: TraceValue {
    /// `BankError.sameAccount`: the case alone, as the view is told the rest.
    public var traceText: String { "BankError.\(caseName)" }
}
