/// Which program this is.
enum ProgramVersion {
    /// What `--version` prints.
    static let line = "dobank 0.1.0"
    /// When the program of this version was described, as the manual writes it.
    static let day = "November 22, 2026"
}
