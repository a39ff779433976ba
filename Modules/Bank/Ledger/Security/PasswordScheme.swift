/// A way to hash passwords. Its hashes are texts that say how they were made, so that each can be checked again.
protocol PasswordScheme: Sendable {
    /// The setting of a hash of nothing in particular, for customers who have none.
    var dummySetting: String { get }

    /// A setting with a new random salt; `nil` when the system has none.
    func newSetting() -> String?
    /// Whether `text` is a hash or a setting of this scheme, as its prefix says.
    func recognizes(_ text: String) -> Bool
    /// The hash of `password` with the parameters and the salt of `setting`, which may itself be a hash; `nil` when
    /// `setting` is malformed or there is not enough memory.
    func hash(_ password: String, setting: String) -> String?
}
