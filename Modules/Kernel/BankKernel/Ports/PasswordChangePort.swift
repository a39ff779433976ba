/// Where customers change their own passwords.
public protocol PasswordChangePort: Sendable {
    /// Takes `new` for the password of `user` in place of `old`, which must be theirs.
    /// - Throws: ``PasswordChangeError``; the password has not changed then, but where the bank could not say so.
    func changePassword(
        of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError)
}
