extension Duration {
    /// The whole seconds in it.
    var seconds: Int64 { components.seconds }

    /// The whole milliseconds in it.
    var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
