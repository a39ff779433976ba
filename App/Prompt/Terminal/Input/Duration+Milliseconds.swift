extension Duration? {
    /// The limit that `poll` takes: whole milliseconds, rounded up; -1 for none.
    var pollLimit: Int32 {
        guard let self else { return -1 }
        let (seconds, attoseconds) = self.components
        let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
        let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return milliseconds.overflow ? .max : Int32(clamping: max(0, milliseconds.partialValue + fraction))
    }
}
