/// Why a scan of JSON stopped before the end of what it reads.
public enum JSONStop: Error {
    /// The bytes there are end inside it.
    case incomplete
    /// What is at this place of the buffer is not JSON (RFC 8259); what would be right.
    case notJSON(at: Int, expected: String)
    /// Arrays and objects are inside each other deeper than any real ones.
    case tooDeep(at: Int)
    /// What is at this place is JSON, but not what its reader can use; the reader knows why.
    case unusable(at: Int)
}
