/// Why a scan stopped before the end of what it reads.
enum ScanStop: Error {
    /// The bytes there are end inside it.
    case incomplete
    /// What is at this place of the buffer cannot be right.
    case fault(at: Int, StatementProblem)
}
