/// The version that every program and package of this repository has. `.ci/release` makes no other.
public enum ReleaseVersion {
    /// The version, as in `1.2.3`.
    public static let number = "0.1.0"
    /// The day of the version, as manual pages have it.
    public static let day = "November 27, 2026"

    /// What `--version` of the program called `name` prints.
    public static func line(of name: String) -> String { "\(name) \(number)" }
}
