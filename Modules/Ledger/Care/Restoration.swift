/// What became of a bank that was to be restored from a copy.
public struct Restoration: Sendable, Equatable {
    /// How far the bank had come that was there; `nil` when there was none or none that could be read.
    public let before: ChainHead?
    /// What the audit of the copy found; unless it is sound, the copy was not put in place.
    public let report: AuditReport
    /// The path under which the bank that was there is kept; `nil` when there was none.
    public let kept: String?

    /// What became of a bank.
    public init(before: ChainHead?, report: AuditReport, kept: String?) {
        self.before = before
        self.report = report
        self.kept = kept
    }
}
