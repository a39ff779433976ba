/// What became of a bank that was to be restored from a copy.
public struct Restoration: Sendable, Equatable {
    /// How many transfers the bank had that was there; `nil` when there was none, or none that says it, or when the copy is not of it.
    public let before: Int64?
    /// What the audit of the copy found; unless it is sound, the copy was not put in place.
    public let report: AuditReport
    /// The path under which the bank that was there is kept; `nil` when there was none.
    public let kept: String?
    /// The reference of the copy's latest transfer; `nil` when it has none.
    public let latest: String?

    /// How many transfers the bank that was there had more than the copy; `nil` when that is unknown.
    public var dropped: Int64? { before.map { max(0, $0 - report.head.number) } }

    /// What became of a bank.
    public init(before: Int64?, report: AuditReport, kept: String?, latest: String?) {
        self.before = before
        self.report = report
        self.kept = kept
        self.latest = latest
    }
}
