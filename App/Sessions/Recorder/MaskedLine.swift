/// A shown line without the secrets that stood in it.
struct MaskedLine {
    /// What stood around the secrets: one stood between each two.
    let pieces: [String]
    /// The line with as many `*` for each secret as it has characters.
    let starred: String
    let isError: Bool
}
