public import BankKernel

extension Instant {
    /// A Monday morning, 2026-01-05T09:00:00Z.
    public static let mondayMorning = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
}
