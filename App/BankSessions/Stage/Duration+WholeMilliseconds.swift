extension Duration {
    /// The milliseconds in it, without a fraction of one.
    var wholeMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
