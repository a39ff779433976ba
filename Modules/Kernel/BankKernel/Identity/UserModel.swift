#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

/// A customer who has logged in. Holds no secret.
public struct UserModel: Sendable, Hashable, Identifiable {
    /// The bank's number of the customer.
    public let id: CustomerID
    /// The name the customer logs in with.
    public let username: String
    /// The name the customer is greeted with.
    public let displayName: String

    /// A customer whose password was checked.
    public init(id: CustomerID, username: String, displayName: String) {
        self.id = id
        self.username = username
        self.displayName = displayName
    }
}

extension UserModel {
    /// `username` as a bank keeps a new one, in Unicode's normal form C: what is canonically equivalent is the same bytes.
    public static func composed(_ username: String) -> String {
        guard username.utf8.contains(where: { $0 >= 0x80 }) else { return username }
        #if canImport(Darwin)
            return username.precomposedStringWithCanonicalMapping
        #else
            return text(of: username._nfc)
        #endif
    }

    /// The names to look for in a bank that compares bytes: first `username` itself, so that a kept name finds its own customer,
    /// then its normal forms C and D. An earlier version kept names as they were typed.
    public static func writings(of username: String) -> [String] {
        guard username.utf8.contains(where: { $0 >= 0x80 }) else { return [username] }
        return [username, composed(username), decomposed(username)]
    }

    /// `text` in normal form D.
    static func decomposed(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        #if canImport(Darwin)
            return text.decomposedStringWithCanonicalMapping
        #else
            return self.text(of: text._nfd)
        #endif
    }

    #if !canImport(Darwin)
        private static func text(of scalars: some Sequence<Unicode.Scalar>) -> String {
            scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
        }
    #endif
}

/// The bank's number of a customer.
public struct CustomerID: Sendable, Hashable {
    /// The number, positive.
    public let rawValue: Int64

    /// The id with this number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// The bank's record to recognise a customer.
public struct Credential: Sendable, Hashable {
    /// The customer who has it.
    public let user: UserModel
    /// The hash of the password; `nil` for a customer who cannot log in.
    public let passwordHash: PasswordHash?

    /// The credential of `user`; without a hash no login succeeds.
    public init(user: UserModel, passwordHash: PasswordHash?) {
        self.user = user
        self.passwordHash = passwordHash
    }
}

/// A salted hash of a password in the form of crypt(5), never the password. Prints as dots.
public struct PasswordHash: Sendable, Hashable {
    /// The text of crypt(5), such as `$y$jCT$…`, or one that begins with `$pbkdf2-sha256$`.
    public let cryptText: String

    /// The hash with this text.
    public init(cryptText: String) {
        self.cryptText = cryptText
    }
}

extension PasswordHash: CustomStringConvertible {
    /// Dots, so that no log or trace ever holds a hash.
    public var description: String { "••••" }
}

/// Why a text cannot be a password.
public enum PasswordError: Error, Sendable, Equatable {
    /// It has no character, which crypt(3) would hash like any other.
    case empty
    /// It is longer than the 511 bytes that crypt(3) takes, or holds a NUL, which crypt(3) would cut it at.
    case unusable
    /// It is too easy to guess to be a new one.
    case tooWeak(PasswordWeakness)
    /// The system cannot hash it.
    case hashingFailed
    /// There is no memory for a hash to hold against the one that is kept.
    case uncheckable
    /// The hash that is kept was made by a scheme that this system lacks.
    case unknownScheme
}

extension PasswordError: CustomStringConvertible {
    /// What was wrong, as one sentence for people.
    public var description: String {
        switch self {
        case .empty: "A password cannot be empty."
        case .unusable: "A password has at most 511 bytes and no NUL character."
        case .tooWeak(let weakness): weakness.description
        case .hashingFailed: "The password cannot be hashed: there is not enough memory, or the system cannot do it."
        case .uncheckable:
            "There is not enough memory to check the password; it may be right. Try again when there is more."
        case .unknownScheme:
            """
            The password was set on another kind of system and cannot be checked on this one; the operator has to set it again.
            """
        }
    }
}
