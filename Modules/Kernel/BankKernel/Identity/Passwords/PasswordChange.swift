/// Changes passwords at a bank that keeps their hashes: the old one is checked as at a login, the new one hashed.
public struct PasswordChange: PasswordChangePort {
    private let check: PasswordCheck
    private let hasher: any PasswordHashing
    private let passwords: any PasswordsPort

    /// A change whose old password is checked by `check`, which counts failures as a login does.
    public init(check: PasswordCheck, hasher: any PasswordHashing, passwords: any PasswordsPort) {
        self.check = check
        self.hasher = hasher
        self.passwords = passwords
    }

    /// Checks the old password, hashes the new one and keeps the hash.
    public func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        do {
            _ = try await check.customer(LoginAttempt(user.username), password: old)
        } catch {
            throw .check(error)
        }
        let hash: PasswordHash
        do {
            hash = try await hasher.hash(chosen: new)
        } catch {
            throw .password(error)
        }
        do {
            try await passwords.setPassword(for: user.username, hash: hash)
        } catch {
            throw .bank(error)
        }
    }
}
