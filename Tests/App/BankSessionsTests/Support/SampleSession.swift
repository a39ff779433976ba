/// Small sessions of each kind.
enum SampleSession {
    static let right = "login> quit\n[0]\n"
    static let wrong = "login> quit\n[1]\n"
    static let broken = "@sede 1\n"

    /// What a test says about the wrong one at `path`.
    static func complaint(about path: String) -> [String] {
        ["\(path):2: exit code: expected the exit code 1, but it is 0", "-[1]", "+[0]", "  ^"]
    }
}
