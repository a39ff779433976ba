extension Duration {
    /// Seconds with three decimals.
    var secondsText: String {
        let (seconds, attoseconds) = components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000)
        return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds
    }
}
