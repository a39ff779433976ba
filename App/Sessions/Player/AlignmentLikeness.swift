/// How what is expected, by its position, compares with what came.
struct AlignmentLikeness {
    /// Whether it is an ellipsis.
    let isGap: (Int) -> Bool
    /// Whether both are the same.
    let matches: (Int, Int) -> Bool
    /// Whether the one looks like a new form of the other.
    let resembles: (Int, Int) -> Bool
}
